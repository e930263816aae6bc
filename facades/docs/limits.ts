import { html } from '../../src/markup.js';
import {
  APPLICATION_RATE,
  APPLICATION_RATE_OF_ALL,
  PLAN_NAMES,
  PLANS,
  type Plan,
  type PlanQuotas,
  RATE_WINDOW_SECONDS,
} from '../../src/plans.js';
import { AUTH_LIMITS } from '../auth/auth-endpoints.js';
import { EXPORTS_AT_ONCE } from '../limits/export-slots.js';
import { code } from './code-figure.js';
import type { DocsPage } from './layout.js';

const number = (value: number): string => value.toLocaleString('en-US');
const REST: Readonly<Record<Plan['rest'], string>> = { NONE: 'free tools only', READ: 'read', FULL: 'read and write' };

const ROWS: readonly [string, (plan: Plan) => string][] = [
  ['REST access', (plan) => REST[plan.rest]],
  ['REST API v1, requests per minute', (plan) => number(plan.rates.A)],
  ['Session API, requests per minute', (plan) => number(plan.rates.B)],
  ['Custom GraphQL documents', (plan) => (plan.graphql ? 'yes' : 'no')],
  ['Active API keys', (plan) => number(plan.maxApiKeys)],
  ['Webhooks', (plan) => (plan.maxWebhooks === 0 ? 'no' : number(plan.maxWebhooks))],
  ['Projects', (plan) => number(plan.quotas.projects)],
  ['Pages per audit', (plan) => number(plan.quotas.pagesPerAudit)],
  ['Audits per day', (plan) => number(plan.quotas.auditsPerDay)],
  ['Audits running at the same time', (plan) => number(plan.quotas.auditsAtOnce)],
  ['Rendered pages per audit (AUTO)', (plan) => number(plan.renderedPages)],
  ['External link checks per day', (plan) => number(plan.linkChecksPerDay)],
  ['Tracked keywords', (plan) => number(plan.quotas.keywords)],
  ['Competitors per project', (plan) => number(plan.quotas.competitorsPerProject)],
  ['Fix suggestions per month', (plan) => number(plan.quotas.fixesPerMonth)],
  ['Invitations by e-mail per day', (plan) => number(plan.quotas.invitationsPerDay)],
  ['Contacts who receive reports', (plan) => (plan.reportContacts === 0 ? 'no' : number(plan.reportContacts))],
  ['Paid searches per day', (plan) => number(plan.quotas.paidSearchesPerDay)],
  ['Price per month', (plan) => (plan.price === 0 ? 'free' : `${plan.price} CAD`)],
];

/** Plans, rates, quotas, pages, repeated requests and validators, from the one table of plans. */
export function limitsPage(quotas: PlanQuotas): DocsPage {
  return {
    path: '/docs/limits',
    label: 'Plans, rate limits, pagination',
    title: 'Plans, rate limits and pagination',
    description:
      'What each plan includes, how rate limits are counted and reported, how to paginate lists and retry requests safely.',
    body: html`
<h2 id="plans">Plans</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Plans"><table>
<thead><tr><th></th>${PLAN_NAMES.map((name) => html`<th class="number">${name}</th>`)}</tr></thead>
<tbody>${ROWS.map(([label, read]) => html`<tr><th scope="row">${label}</th>${PLAN_NAMES.map((name) => html`<td class="number">${read({ ...PLANS[name], quotas: quotas[name] })}</td>`)}</tr>`)}</tbody>
</table></div>
<p>A feature that the plan does not include returns <code>PLAN_REQUIRED</code>, an exhausted quota <code>PLAN_LIMIT_REACHED</code> with limit and usage in the message. Plan changes take effect within seconds. After a downgrade all data is kept; keywords beyond the new limit, newest first, are no longer checked.</p>
<h2 id="rates">Rate limits</h2>
<p>Rate limits apply per organization and API, not per key. A window lasts ${RATE_WINDOW_SECONDS} seconds from its first request and is shared by all API processes. The free tools are limited per client IP address, or per organization when a credential is sent. The web application has a separate limit of ${number(APPLICATION_RATE)} requests per minute for each user, ${number(APPLICATION_RATE_OF_ALL)} for all users of an organization together. Every rate-limited response reports the current state:</p>
${code('headers', 'RateLimit-Policy: "default";q=120;w=60\nRateLimit: "default";r=117;t=42\nX-RateLimit-Limit: 120\nX-RateLimit-Remaining: 117\nX-RateLimit-Reset: 1798761600')}
<p>Above the limit the response is 429 <code>RATE_LIMITED</code> with the seconds to wait in <code>Retry-After</code>. Slow down as <code>r</code> approaches zero instead of retrying.</p>
<p>Some limits of the free tools hold besides the rate. A caller can run six checks and two checks of sitemap URLs at a time; further ones wait for up to 10 seconds. A site has 15 seconds to respond, and 2 to 5 seconds while other callers wait. Request bodies above 1 MiB must arrive at 16 kB per second or more and, like every request, within 30 seconds; one caller can have 96 MiB of them in transfer.</p>
<h2 id="sign-in">Signing in</h2>
<p>Each client IP address may try ${AUTH_LIMITS.signIn} sign-ins a minute and ${AUTH_LIMITS.signUp} sign-ups an hour, counted over all API processes. After five wrong passwords for one account from one IP address, the delay doubles with each further attempt, up to a minute; a browser that has signed in to the account before is counted separately. Password resets may be requested ${AUTH_LIMITS.reset} times an hour from each client IP address and ${AUTH_LIMITS.resetOf} times for each e-mail address. Above a limit the response is 429 <code>RATE_LIMITED</code> with <code>Retry-After</code>. No response reveals whether an e-mail address has an account.</p>
<p>With two-factor authentication the response to <code>POST /api/auth/sign-in/email</code> has <code>"twoFactorRedirect": true</code> and a cookie; send that cookie to <code>POST /api/auth/two-factor/verify-totp</code> with a body such as <code>{"code": "123456"}</code>. The <code>token</code> of a sign-in is a bearer token for <code>/api</code>, <code>/graphql</code> and <code>/api/auth</code>.</p>
<h2 id="paging">Pagination</h2>
<p>Without <code>limit</code>, lists are returned in full. With <code>limit</code> (1 to 100) they are paginated: pass <code>nextCursor</code> as <code>cursor</code> to get the next page; it is <code>null</code> on the last page. Cursors are opaque and only valid for their list.</p>
${code('curl', 'curl -H "Authorization: Bearer $SEXTANT_KEY" "$SEXTANT/api/v1/projects?limit=20"\ncurl -H "Authorization: Bearer $SEXTANT_KEY" "$SEXTANT/api/v1/projects?limit=20&cursor=MDE4O…"')}
<h2 id="cross-origin">Requests from other origins</h2>
<p>Scripts of any website can call the free tools and read the OpenAPI documents: their responses have <code>Access-Control-Allow-Origin: *</code>, without credentials. All other endpoints are closed to other origins; call them from your server.</p>
<h2 id="exports">Exports</h2>
<p>Reports, page tables, rankings and the audit log are streamed. If an audit, a project, a keyword or log entries are deleted during a download, the connection breaks before the end. A complete body therefore ends properly: its last chunk arrives, and NDJSON ends with <code>"type":"end"</code>. After an error, download it again. An organization can download ${EXPORTS_AT_ONCE} exports at a time; a further one waits for up to 10 seconds, then the response is 429 <code>RATE_LIMITED</code> with <code>Retry-After</code>. A response of which the client reads nothing for 30 seconds is ended within a minute.</p>
<h2 id="kept">Audit retention</h2>
<p>An installation may keep pages and findings for the latest audits of a project only. Older audits stay in lists with their scores and issues; <code>detailsRemovedAt</code> is the time their details were removed, and requests for these details return 410 <code>AUDIT_DETAILS_GONE</code>. The latest completed audit always has all details. A deleted audit returns 404.</p>
<h2 id="repeat">Idempotent requests</h2>
<p>Every POST accepts an <code>Idempotency-Key</code> of 1 to 255 visible ASCII characters. For 24 hours the same key with the same request returns the stored response, marked <code>Idempotency-Replayed: true</code>. The same key with another request returns 409 <code>IDEMPOTENCY_CONFLICT</code>; while the first request is still running, 409 <code>IDEMPOTENCY_IN_PROGRESS</code>. 5xx responses are not stored: retry with the same key. Responses above 64 kB are not stored either; retrying such a request returns 409 with that reason. An organization can have at most 10,000 keys and 64 MiB of responses at a time. The free tools store nothing for callers without a credential.</p>
<h2 id="validators">Conditional requests</h2>
<p>GET responses have an <code>ETag</code>. Send it as <code>If-None-Match</code>: an unchanged resource returns 304 without a body. Send it as <code>If-Match</code> with a change: if somebody else has changed the resource meanwhile, the response is 412 and nothing is changed. A validator that begins with <code>W/</code>, that of a compressed response, does not match there (RFC 9110, section 13.1.1): read with <code>Accept-Encoding: identity</code>. <code>HEAD</code> works like <code>GET</code>, without the body.</p>`,
  };
}
