import { html } from '../../src/markup.js';
import { deprecationHeaders, POLICY_PATH } from '../http/deprecation.js';
import { code } from './code-figure.js';
import type { DocsPage } from './layout.js';

const EXAMPLE = deprecationHeaders({ deprecatedSince: '2027-03-01', sunset: '2029-03-01' });
const SPELLING: Readonly<Record<string, string>> = { deprecation: 'Deprecation', sunset: 'Sunset', link: 'Link' };

/** The promises to clients, and how they learn that something is deprecated. */
export function versioningPage(): DocsPage {
  return {
    path: POLICY_PATH,
    label: 'Versions and deprecation',
    title: 'Versions and deprecation',
    description: 'What stays compatible, what can be added at any time, and how deprecations are announced.',
    body: html`
<h2 id="stable">What stays</h2>
<p>Within v1 nothing is taken away. Every path, method, field, error code and status of <code>/api/v1</code> keeps its meaning for as long as v1 exists, and so do those of the session API, the free tools, the GraphQL schema, webhook payloads and exports. A deprecated endpoint or field keeps working within v1 for ever.</p>
<p>A change that would break a client comes as a new version beside v1, at another path. Both are then available together.</p>
<h2 id="additions">What can be added at any time</h2>
<ul>
<li>endpoints, optional request fields and query parameters</li>
<li>response fields and response headers</li>
<li>values of enumerations, such as rules, alert kinds, audit log actions and webhook events</li>
<li>error codes for new refusals; the status remains the one to rely on</li>
</ul>
<p>Ignore fields and values that your client does not know. Messages for users can change; decide by <code>code</code>. Cursors are opaque and valid for their list only.</p>
<h2 id="announcements">How a deprecation is announced</h2>
<p>A deprecated REST endpoint has <code>deprecated: true</code> in its OpenAPI document, and its responses have a <code>Deprecation</code> header (<a href="https://www.rfc-editor.org/rfc/rfc9745">RFC 9745</a>) with the time since when, and a <code>Link</code> to this page. Only when a whole version ends do responses also have a <code>Sunset</code> header (<a href="https://www.rfc-editor.org/rfc/rfc8594">RFC 8594</a>) with the day from which they may stop, at least 24 months after the announcement.</p>
${code(
  'headers',
  Object.entries(EXAMPLE)
    .map(([name, value]) => `${SPELLING[name] ?? name}: ${value}`)
    .join('\n'),
)}
<p>A deprecated field has <code>deprecated: true</code> in the OpenAPI document and <code>@deprecated</code> with the replacement as its reason in the <a href="/docs/graphql">GraphQL schema</a>. The changelog of each release lists both.</p>
<h2 id="now">Deprecated now</h2>
<p>Nothing.</p>`,
  };
}
