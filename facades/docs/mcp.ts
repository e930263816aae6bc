import { html } from '../../src/markup.js';
import { PLAN_NAMES } from '../../src/plans.js';
import { allows } from '../limits/plan-gate.js';
import type { Catalogue } from '../mcp/catalogue.js';
import { PROMPTS } from '../mcp/prompts.js';
import { RESOURCE_TEMPLATES } from '../mcp/resources.js';
import { code } from './code-figure.js';
import type { DocsPage } from './layout.js';

const entry = (command: string, args: string[]) =>
  JSON.stringify({ mcpServers: { sextant: { command, args, env: { SEXTANT_API_KEY: 'sxt_…' } } } }, null, 2);

/** How assistants are given the tools, and which tools there are. */
export function mcpPage(catalogue: Catalogue, baseUrl: string): DocsPage {
  const plansOf = (access: 'READ' | 'WRITE' | null) =>
    PLAN_NAMES.filter((plan) => access === null || allows(plan, access)).join(', ');
  const args = ['mcp', '--url', baseUrl];
  return {
    path: '/docs/mcp',
    label: 'Model Context Protocol',
    title: 'Model Context Protocol',
    description: 'Assistants and agents run audits, read results and request fixes with an API key over MCP.',
    body: html`
<p>The endpoint is <code>${baseUrl}/mcp</code> (streamable HTTP, stateless). Authenticate with an API key: <code>Authorization: Bearer sxt_…</code>. A key that only has the scope <code>read</code> gets the read-only tools; a key limited to some projects only sees those. A message can have at most 128 KiB; use the REST tools for larger files.</p>
${code('json', JSON.stringify({ mcpServers: { sextant: { type: 'http', url: `${baseUrl}/mcp`, headers: { Authorization: 'Bearer sxt_…' } } } }, null, 2))}
<p>For clients that start MCP servers as a process, <code>sextant mcp</code> connects standard input and output to a running server. npx fetches <a href="/docs/install#npm">the npm package</a> at the first start, or takes the path of the packed file in place of its name:</p>
${code('json', entry('npx', ['-y', '@sextant-seo/sextant', ...args]))}
<p>Where Sextant is installed, the command is <code>sextant</code> with the arguments <code>${args.join(' ')}</code>; in a clone it is <code>node</code> with the path of <code>src/launch.mjs</code> before them.</p>
<h2 id="tools">Tools</h2>
<p>The tool list contains the tools that the plan of the key includes. Each request counts against the rate limit of the REST API v1. Results are structured data, and short text with tables that begins with a link to the screen that shows the same. Lists have few items unless you pass <code>limit</code>. All tools together are listed in less than 24 KB; tools that spend from a quota say so. Errors have the same <a href="/docs/errors">codes</a> as in all APIs.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Tools"><table>
<thead><tr><th>Tool</th><th>What it does</th><th>Plans</th></tr></thead>
<tbody>${[...catalogue.values()].map(({ listed, access }) => html`<tr><th scope="row"><code>${listed.name}</code></th><td>${listed.description ?? ''}</td><td>${plansOf(access)}</td></tr>`)}</tbody>
</table></div>
<h2 id="prompts">Prompts and resources</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Prompts"><table>
<thead><tr><th>Prompt</th><th>What it does</th></tr></thead>
<tbody>${PROMPTS.map(({ name, description }) => html`<tr><th scope="row"><code>${name}</code></th><td>${description ?? ''}</td></tr>`)}</tbody>
</table></div>
<div class="scroll" tabindex="0" role="region" aria-label="Resources"><table>
<thead><tr><th>Resource</th><th>What it is</th></tr></thead>
<tbody>${RESOURCE_TEMPLATES.map(({ uriTemplate, description }) => html`<tr><th scope="row"><code>${uriTemplate}</code></th><td>${description ?? ''}</td></tr>`)}</tbody>
</table></div>
<h2 id="words-of-others">Untrusted content</h2>
<p>Titles, URLs and evidence come from crawled websites and may contain prompt injections. In text results they are quoted on lines of their own between two random delimiters generated for each response, and the server instructions declare them as data. Require confirmation before an assistant with write access acts on them.</p>`,
  };
}
