import { html } from '../../src/markup.js';
import { code } from './code-figure.js';
import type { DocsPage } from './layout.js';

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
  ['/docs/versioning', 'Versions and deprecation', 'What stays compatible, and how deprecations are announced.'],
  ['/docs/client', 'TypeScript client', 'Typed client for both REST APIs without dependencies.'],
];

/** The first page: which API is for whom, and the first requests to each. */
export function startPage(baseUrl: string): DocsPage {
  const typescript = `const response = await fetch('${baseUrl}/api/v1/projects', {
  headers: { Authorization: \`Bearer \${process.env.SEXTANT_KEY}\` },
});
if (!response.ok) throw new Error((await response.json()).error);
const { projects } = await response.json();

// start an audit, then poll it until it has ended
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
<h2 id="apis">Choose an API</h2>
<div class="scroll" tabindex="0" role="region" aria-label="APIs"><table>
<thead><tr><th>API</th><th>For</th><th>Credential</th></tr></thead>
<tbody>
<tr><td><code>/api/v1</code></td><td>REST API v1: integrations</td><td>API key, <code>Authorization: Bearer sxt_…</code></td></tr>
<tr><td><code>/api</code></td><td>Session API: signed-in users</td><td>session cookie, or the session token as bearer</td></tr>
<tr><td><code>/api/tools</code></td><td>Free tools: everyone</td><td>none</td></tr>
<tr><td><code>/graphql</code></td><td>GraphQL API: nested queries, mutations, live progress</td><td>key or session, ENTERPRISE plan</td></tr>
</tbody></table></div>
<h2 id="curl">First requests with curl</h2>
<p>Create an API key in Settings, or on the server with <code>npm run -s sextant -- account create --plan ENTERPRISE --json</code>. It is shown once.</p>
${code(
  'curl',
  `export SEXTANT=${baseUrl}
export SEXTANT_KEY=sxt_…

# your projects
curl -H "Authorization: Bearer $SEXTANT_KEY" $SEXTANT/api/v1/projects

# start an audit: 202 with the job in Location
curl -i -X POST -H "Authorization: Bearer $SEXTANT_KEY" $SEXTANT/api/v1/projects/<projectId>/audit

# progress, then scores and issues
curl -H "Authorization: Bearer $SEXTANT_KEY" $SEXTANT/api/v1/jobs/<jobId>
curl -H "Authorization: Bearer $SEXTANT_KEY" $SEXTANT/api/v1/projects/<projectId>/audit`,
)}
<h2 id="keys">API key permissions</h2>
<p>A key has the permissions of a member of its organization, within its plan. When you create a key you can restrict it to the scope <code>read</code> (GET, queries, read-only MCP tools) or <code>write</code> (all changes), to selected projects, and set an expiry. A missing scope returns 403 <code>KEY_SCOPE_REQUIRED</code>; other projects return 404, including those added later; an expired or revoked key returns 401. A key limited to projects cannot create projects. Settings shows when each key was last used; the <em>audit log</em> shows who created and revoked it.</p>
<p>Create projects in the web application, or with a session token:</p>
${code(
  'curl',
  `curl $SEXTANT/api/projects \\
  -H "Authorization: Bearer $SEXTANT_SESSION" \\
  -H "Content-Type: application/json" \\
  -d '{"url":"https://example.org"}'`,
)}
<p>The free tools need no credential:</p>
${code(
  'curl',
  `curl "$SEXTANT/api/tools/meta-tags?url=https://example.org"
curl $SEXTANT/api/tools/robots -H "Content-Type: application/json" \\
  -d '{"content":"User-agent: *\\nDisallow: /private","paths":["/private/x"]}'`,
)}
<h2 id="typescript">The same in TypeScript</h2>
${code('TypeScript', typescript)}
<p>Typed, with error handling and retries: <a href="/docs/client">the client</a>.</p>
<h2 id="conventions">Conventions</h2>
<ul>
<li>Requests and responses are JSON in UTF-8. Unknown body fields are rejected, unknown query parameters ignored.</li>
<li>Timestamps are ISO 8601 in UTC with milliseconds; ids are opaque strings.</li>
<li>Fields may be added to responses, but are never removed.</li>
<li>Write requests with a session cookie must come from the same origin; cross-origin access is not allowed.</li>
</ul>
<h2 id="machines">Machine-readable descriptions</h2>
<p>OpenAPI 3.1: <a href="/openapi/v1.json">REST API v1</a>, <a href="/openapi/session.json">session API</a>, <a href="/openapi/tools.json">free tools</a>. GraphQL: <a href="/docs/schema.graphql">schema.graphql</a>.</p>`,
  };
}
