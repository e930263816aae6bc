import { PLAN_NAMES } from '../../src/plans.js';
import type { Catalogue } from '../mcp/catalogue.js';
import { allows } from '../plan-gate.js';
import { code, html } from './html.js';
import type { Page } from './layout.js';

/** How assistants are given the tools, and which tools there are. */
export function mcpPage(catalogue: Catalogue, baseUrl: string): Page {
  const plansOf = (access: 'READ' | 'WRITE' | null) =>
    PLAN_NAMES.filter((plan) => access === null || allows(plan, access)).join(', ');
  return {
    path: '/docs/mcp',
    label: 'Model Context Protocol',
    title: 'Model Context Protocol',
    description:
      'Assistants and agents audit, read and ask for fixes with an API key, by the protocol that they already speak.',
    body: html`
<p>The address is <code>${baseUrl}/mcp</code> (streamable HTTP, no sessions), the credential an API key as <code>Authorization: Bearer sxt_…</code>. A key with the scope <code>read</code> alone is offered the tools that read; one for some projects finds no others. A message has at most 128 KiB; larger files are for the REST tools.</p>
${code('json', JSON.stringify({ mcpServers: { sextant: { type: 'http', url: `${baseUrl}/mcp`, headers: { Authorization: 'Bearer sxt_…' } } } }, null, 2))}
<p>For programs that start their servers as a process, <code>sextant mcp</code> hands the protocol on over standard input and output:</p>
${code('json', JSON.stringify({ mcpServers: { sextant: { command: 'npx', args: ['sextant', 'mcp', '--url', baseUrl], env: { SEXTANT_API_KEY: 'sxt_…' } } } }, null, 2))}
<h2 id="tools">Tools</h2>
<p>A list of tools has those of the key’s plan. Each request counts against the rate of surface A. Results come as structured data that fits the tool’s schema, and as text. What a tool refuses has the <a href="/docs/errors">code</a> that every door uses.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Tools"><table>
<thead><tr><th>Tool</th><th>What it does</th><th>Plans</th></tr></thead>
<tbody>${[...catalogue.values()].map(({ listed, access }) => html`<tr><th scope="row"><code>${listed.name}</code></th><td>${listed.description ?? ''}</td><td>${plansOf(access)}</td></tr>`)}</tbody>
</table></div>
<h2 id="words-of-others">Words of others</h2>
<p>Titles, addresses and evidence come from websites, and a website may say anything to whoever reads it. In texts they stand between two marks that are made anew for every answer, each in quotation marks on a line of its own; the instructions of the server say that they are data. An assistant that may also write should still be asked before it acts on them.</p>`,
  };
}
