import {
  APPLICATION_RATE,
  PLAN_NAMES,
  PLANS,
  type Plan,
  type PlanQuotas,
  RATE_WINDOW_SECONDS,
} from '../../src/plans.js';
import { AUTH_LIMITS } from '../auth-endpoints.js';
import { code, html } from './html.js';
import type { Page } from './layout.js';

const number = (value: number): string => value.toLocaleString('en-US');
const REST: Readonly<Record<Plan['rest'], string>> = { NONE: 'free tools only', READ: 'read', FULL: 'read and write' };

const ROWS: readonly [string, (plan: Plan) => string][] = [
  ['REST access', (plan) => REST[plan.rest]],
  ['Surface A, requests a minute', (plan) => number(plan.rates.A)],
  ['Surface B, requests a minute', (plan) => number(plan.rates.B)],
  ['GraphQL documents of your own', (plan) => (plan.graphql ? 'yes' : 'no')],
  ['Live API keys', (plan) => number(plan.maxApiKeys)],
  ['Webhooks', (plan) => (plan.maxWebhooks === 0 ? 'no' : number(plan.maxWebhooks))],
  ['Projects', (plan) => number(plan.quotas.projects)],
  ['Pages of one audit', (plan) => number(plan.quotas.pagesPerAudit)],
  ['Audits a day', (plan) => number(plan.quotas.auditsPerDay)],
  ['Tracked keywords', (plan) => number(plan.quotas.keywords)],
  ['Competitors of a project', (plan) => number(plan.quotas.competitorsPerProject)],
  ['Fix suggestions a month', (plan) => number(plan.quotas.fixesPerMonth)],
  ['Price a month', (plan) => (plan.price === 0 ? 'free' : `${plan.price} CAD`)],
];

/** Plans, rates, quotas, pages, repeated requests and validators, from the one table of plans. */
export function limitsPage(quotas: PlanQuotas): Page {
  return {
    path: '/docs/limits',
    label: 'Plans, rates, paging',
    title: 'Plans, rates and paging',
    description:
      'What each plan allows, how a rate is counted and told, and how to read long lists and repeat requests safely.',
    body: html`
<h2 id="plans">Plans</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Plans"><table>
<thead><tr><th></th>${PLAN_NAMES.map((name) => html`<th class="number">${name}</th>`)}</tr></thead>
<tbody>${ROWS.map(([label, read]) => html`<tr><th scope="row">${label}</th>${PLAN_NAMES.map((name) => html`<td class="number">${read({ ...PLANS[name], quotas: quotas[name] })}</td>`)}</tr>`)}</tbody>
</table></div>
<p>What a plan does not include is refused with <code>PLAN_REQUIRED</code>, a used-up quota with <code>PLAN_LIMIT_REACHED</code>; the message says limit and use. A change of plan holds within seconds. What a larger plan has left behind stays; of keywords beyond the number of the smaller one, those added last are no longer looked up.</p>
<h2 id="rates">Rates</h2>
<p>A rate counts per organization and surface, not per key. A window lasts ${RATE_WINDOW_SECONDS} seconds from its first request and is shared by every API process. The free tools count per client address, or per organization where a credential is sent. The web application has a rate of its own for each person, ${number(APPLICATION_RATE)} requests a minute, and takes nothing from these. Every limited answer says where you stand:</p>
${code('headers', 'RateLimit-Policy: "default";q=120;w=60\nRateLimit: "default";r=117;t=42\nX-RateLimit-Limit: 120\nX-RateLimit-Remaining: 117\nX-RateLimit-Reset: 1798761600')}
<p>Over the rate the answer is 429 <code>RATE_LIMITED</code>, and <code>Retry-After</code> says the seconds to wait. Better than asking again and again is to slow down as <code>r</code> comes near zero.</p>
<h2 id="sign-in">Signing in</h2>
<p>Each client IP address may try ${AUTH_LIMITS.signIn} sign-ins a minute and ${AUTH_LIMITS.signUp} sign-ups an hour, counted over all API processes. After five wrong passwords for one account from one place every further attempt waits twice as long as the one before, up to a minute; a browser that signed in to the account before is a place of its own. Over either limit the response is 429 <code>RATE_LIMITED</code> with <code>Retry-After</code>. Whether an e-mail has an account is not part of any response.</p>
<p>With two-factor authentication the response to <code>POST /api/auth/sign-in/email</code> has <code>"twoFactorRedirect": true</code> and a cookie; send that cookie to <code>POST /api/auth/two-factor/verify-totp</code> with a body such as <code>{"code": "123456"}</code>. The <code>token</code> of a sign-in is a bearer token for <code>/api</code>, <code>/graphql</code> and <code>/api/auth</code>.</p>
<h2 id="paging">Pages</h2>
<p>Lists come whole. With <code>limit</code> (1 to 100) they come in pages, and <code>nextCursor</code> names the next one; it is <code>null</code> on the last page. A cursor is opaque and belongs to its list.</p>
${code('curl', 'curl -H "Authorization: Bearer $SEXTANT_KEY" "$SEXTANT/api/v1/projects?limit=20"\ncurl -H "Authorization: Bearer $SEXTANT_KEY" "$SEXTANT/api/v1/projects?limit=20&cursor=MDE4O…"')}
<h2 id="exports">Exports</h2>
<p>Reports, page tables, rankings and the audit log are sent while they are read. Where an audit, a project, a keyword or log entries are deleted in the meantime, the connection breaks before the end: a body that ends properly (its last chunk has come; NDJSON says <code>"type":"end"</code>) is whole. Ask for it again after an error.</p>
<h2 id="kept">Audits that are kept</h2>
<p>An installation may keep pages and findings of the last audits of a project only. Older ones stay in every list with their scores and issues, and <code>detailsRemovedAt</code> tells since when the rest is gone; what needs it answers 410 <code>AUDIT_DETAILS_GONE</code>. The newest completed audit always has everything. An audit that was deleted is 404 everywhere.</p>
<h2 id="repeat">Repeating a request</h2>
<p>Any POST takes an <code>Idempotency-Key</code> of 1 to 255 visible ASCII characters. For 24 hours the same key and request get the stored answer, marked <code>Idempotency-Replayed: true</code>; another request gets 409 <code>IDEMPOTENCY_CONFLICT</code>, and a second one beside the first 409 <code>IDEMPOTENCY_IN_PROGRESS</code>. Responses of 5xx are not kept: try again with the same key. A response above 64 kB is not kept either; repeating its request gets 409 with that reason. An organization has at most 10,000 keys and 64 MiB of responses at a time. The free tools keep nothing for callers without a credential.</p>
<h2 id="validators">Reading only what changed</h2>
<p>Reads carry an <code>ETag</code> made of their content. Send it as <code>If-None-Match</code>, and an unchanged answer is an empty 304. <code>HEAD</code> answers like <code>GET</code>, without the body.</p>`,
  };
}
