import { code, html } from './html.js';
import type { Page } from './layout.js';

const CARDS: readonly [string, string, string][] = [
  [
    '/docs/reference/',
    'REST reference',
    'Every endpoint of both REST APIs and the free tools, with fields, examples and errors.',
  ],
  ['/docs/graphql', 'GraphQL', 'The whole domain in one GraphQL API, with its limits and schema.'],
  ['/docs/limits', 'Plans, rate limits, pagination', 'What each plan includes, rate limits and pagination.'],
  ['/docs/errors', 'Errors', 'Every code, its status, and what to do about it.'],
  ['/docs/rules', 'Audit rules', 'What an audit checks, why, and how to fix it.'],
  ['/docs/scoring', 'Scoring', 'How scores are calculated, and when two scores are comparable.'],
  ['/docs/client', 'TypeScript client', 'Typed client for both REST APIs without dependencies.'],
];

/** The first page: which door is for whom, and the first requests through each. */
export function startPage(baseUrl: string): Page {
  const typescript = `const answer = await fetch('${baseUrl}/api/v1/projects', {
  headers: { Authorization: \`Bearer \${process.env.SEXTANT_KEY}\` },
});
if (!answer.ok) throw new Error((await answer.json()).error);
const { projects } = await answer.json();

// start an audit, then ask for it until it has ended
const started = await fetch(\`${baseUrl}/api/v1/projects/\${projects[0].id}/audit\`, {
  method: 'POST',
  headers: { Authorization: \`Bearer \${process.env.SEXTANT_KEY}\` },
});
const { jobId } = await started.json();`;
  return {
    path: '/docs',
    label: 'Getting started',
    title: 'Getting started',
    description:
      'Audit whole sites, track rankings and competitors, and read all results over HTTP. Three requests take you from zero to a score.',
    body: html`
<ul class="cards">${CARDS.map(([href, title, text]) => html`<li><a href="${href}"><strong>${title}</strong><span>${text}</span></a></li>`)}</ul>
<h2 id="doors">Which door</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Doors"><table>
<thead><tr><th>Door</th><th>For</th><th>Credential</th></tr></thead>
<tbody>
<tr><td><code>/api/v1</code></td><td>programs: surface A</td><td>API key, <code>Authorization: Bearer sxt_…</code></td></tr>
<tr><td><code>/api</code></td><td>people who are signed in: surface B</td><td>session cookie, or the session token as bearer</td></tr>
<tr><td><code>/api/tools</code></td><td>everybody: four free tools</td><td>none</td></tr>
<tr><td><code>/graphql</code></td><td>whoever needs more than rows</td><td>key or session, ENTERPRISE plan</td></tr>
</tbody></table></div>
<h2 id="curl">First requests with curl</h2>
<p>Make a key on the Settings page, or on the machine itself with <code>npx sextant account create --plan ENTERPRISE --json</code>. It is shown once.</p>
${code(
  'curl',
  `export SEXTANT=${baseUrl}
export SEXTANT_KEY=sxt_…

# your projects
curl -H "Authorization: Bearer $SEXTANT_KEY" $SEXTANT/api/v1/projects

# start an audit: 202, and Location names the job
curl -i -X POST -H "Authorization: Bearer $SEXTANT_KEY" $SEXTANT/api/v1/projects/<projectId>/audit

# how far it is, then its scores and issues
curl -H "Authorization: Bearer $SEXTANT_KEY" $SEXTANT/api/v1/jobs/<jobId>
curl -H "Authorization: Bearer $SEXTANT_KEY" $SEXTANT/api/v1/projects/<projectId>/audit`,
)}
<h2 id="keys">What a key may do</h2>
<p>A key acts as a member of its organization, within its plan. It can be limited further when it is made: to the scope <code>read</code> (GET, queries, reading MCP tools) or <code>write</code> (everything that changes something), to some projects, and to a time after which it expires. Without the scope the response is 403 <code>KEY_SCOPE_REQUIRED</code>; other projects are 404 as if they did not exist, those added later included; an expired or revoked key is 401. A key for some projects cannot add one. Settings shows when each key was used last; the <em>audit log</em> there shows who made and revoked it.</p>
<p>Projects are made on surface B, by the web application or with the token of a session:</p>
${code(
  'curl',
  `curl $SEXTANT/api/projects \\
  -H "Authorization: Bearer $SEXTANT_SESSION" \\
  -H "Content-Type: application/json" \\
  -d '{"url":"https://example.org"}'`,
)}
<p>The free tools need nothing at all:</p>
${code(
  'curl',
  `curl "$SEXTANT/api/tools/meta-tags?url=https://example.org"
curl $SEXTANT/api/tools/robots -H "Content-Type: application/json" \\
  -d '{"content":"User-agent: *\\nDisallow: /private","paths":["/private/x"]}'`,
)}
<h2 id="typescript">The same in TypeScript</h2>
${code('TypeScript', typescript)}
<p>Typed, with errors and repeats taken care of: <a href="/docs/client">the client</a>.</p>
<h2 id="forms">Common to every door</h2>
<ul>
<li>JSON in UTF-8, both ways. Unknown fields of a body are refused, unknown query parameters ignored.</li>
<li>Moments are ISO 8601 in UTC with milliseconds; ids are opaque text.</li>
<li>Answers may get more fields over time, never fewer.</li>
<li>A request with a cookie that changes something has to come from the site itself; there is no access from other origins.</li>
</ul>
<h2 id="machines">For machines</h2>
<p>OpenAPI 3.1: <a href="/openapi/v1.json">surface A</a>, <a href="/openapi/session.json">surface B</a>, <a href="/openapi/tools.json">the free tools</a>. The graph: <a href="/docs/schema.graphql">schema.graphql</a>.</p>`,
  };
}
