import { PROBLEMS } from '../../src/errors.js';
import { html } from '../../src/markup.js';
import { code } from './code-figure.js';
import type { DocsPage } from './layout.js';

/** The advice to programs about each status. */
const ADVICE: Readonly<Record<number, string>> = {
  400: 'Correct the request; `details` names the fields.',
  401: 'Send a valid credential.',
  403: 'Change the plan, the role or what is in use; the message says which one.',
  404: 'The resource does not exist or belongs to another organization; the response is the same for both.',
  405: 'Use a method of the header `Allow`.',
  409: 'The resource already exists, or another request is in progress.',
  410: 'The details were removed: `detailsRemovedAt` marks audits that only have scores and issues left.',
  412: 'Load the resource again, and repeat the change with its new `ETag`.',
  413: 'Send less.',
  415: 'Send the body as `application/json`.',
  422: 'Send a smaller or simpler input.',
  429: 'Wait for the seconds of `Retry-After`.',
  500: 'Retry later; if it persists, report the request id.',
  502: 'Check the URL of the site.',
  503: 'Try again after the seconds of `Retry-After`.',
  504: 'The site is slow: try again later.',
};

const words = (text: string) => text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));

/** Every code of the error table that all APIs use. */
export function errorsPage(): DocsPage {
  const rows = Object.entries(PROBLEMS).sort(([, a], [, b]) => a.status - b.status);
  return {
    path: '/docs/errors',
    label: 'Errors',
    title: 'Errors',
    description: 'Every error has a status, a stable code for programs, a message for users, and a request id.',
    body: html`
<p>Both REST APIs and the free tools return errors in the same format. <code>details</code> is only present when fields of the request are invalid.</p>
${code(
  'HTTP 400',
  JSON.stringify(
    {
      error: PROBLEMS.VALIDATION_FAILED.message,
      code: 'VALIDATION_FAILED',
      requestId: '01890a5d-ac96-774b-bcce-b302099a8057',
      details: [{ path: 'limit', message: 'This must be a number from 1 to 100.' }],
    },
    null,
    2,
  ),
)}
<p>The GraphQL API returns the same code in <code>errors[].extensions.code</code>. The request id is also in the header <code>X-Request-Id</code>; if your request sends one, it is used.</p>
<h2>All codes</h2>
<div class="scroll" tabindex="0" role="region" aria-label="All codes"><table>
<thead><tr><th>Status</th><th>Code</th><th>Message</th><th>What to do</th></tr></thead>
<tbody>${rows.map(
      ([name, { status, message }]) =>
        html`<tr id="${name}"><td class="s${String(status).charAt(0)}">${status}</td><td><code>${name}</code></td><td>${message}</td><td>${words(ADVICE[status] ?? '')}</td></tr>`,
    )}</tbody>
</table></div>
<p>Messages may change or be more specific; codes are stable.</p>`,
  };
}
