import type { FastifyInstance } from 'fastify';
import { html } from '../../src/markup.js';
import { type DocsPage, layout } from './layout.js';
import type { DocsSearch, SearchHit } from './search-index.js';

/** more than any name in the documentation has */
const LONGEST = 100;

const hitOf = ({ href, heading, page, excerpt }: SearchHit) => html`
<li><a href="${href}">${heading}</a>${heading !== page && html` <span class="where">${page}</span>`}
<p>${excerpt.map(({ text, isMatch }) => (isMatch ? html`<mark>${text}</mark>` : text))}</p></li>`;

function resultsPage(query: string, hits: readonly SearchHit[]): string {
  const found = hits.length === 1 ? '1 result' : `${hits.length} results`;
  return layout({
    path: '/docs/search',
    title: 'Search',
    label: 'Search',
    description: query === '' ? 'Enter words to search the documentation for.' : `${found} for “${query}”.`,
    query,
    body:
      hits.length > 0
        ? html`<ol class="hits">${hits.map(hitOf)}</ol>`
        : query === ''
          ? html``
          : html`<p>Try fewer words, or the name of a field, setting or rule. The <a href="/docs/reference/">reference</a> lists all REST endpoints.</p>`,
  });
}

/** `/docs/search`: works without scripts; the index is made at the first search. */
export function openDocsSearch(app: FastifyInstance, pages: readonly DocsPage[]): void {
  let index: Promise<DocsSearch> | undefined;
  app.get<{ Querystring: { q?: unknown } }>('/docs/search', async (request, reply) => {
    const { q } = request.query;
    const query = typeof q === 'string' ? q.trim().slice(0, LONGEST) : '';
    index ??= import('./search-index.js').then(({ indexDocs }) => indexDocs(pages));
    const hits = query === '' ? [] : (await index)(query);
    reply.header('x-robots-tag', 'noindex');
    return reply.type('text/html; charset=utf-8').send(resultsPage(query, hits));
  });
}
