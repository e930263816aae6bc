import type { FastifyInstance } from 'fastify';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import type { PlanQuotas } from '../../src/plans.js';
import { serveStatic, staticBody } from '../http/static-body.js';
import type { Catalogue } from '../mcp/catalogue.js';
import { clientPage, clientSource } from './client.js';
import { errorsPage } from './errors.js';
import { graphqlPage } from './graphql.js';
import { guidePages, llmsText } from './guides.js';
import { type DocsPage, ICON, layout } from './layout.js';
import { limitsPage } from './limits.js';
import { mcpPage } from './mcp.js';
import { pageFieldsPage } from './page-fields.js';
import { openReferencePage } from './reference-page.js';
import { rulesPage } from './rules.js';
import { openSampleReport } from './sample-report.js';
import { scoringPage } from './scoring.js';
import { openDocsSearch } from './search-page.js';
import { startPage } from './start.js';
import { STYLE } from './style.js';
import { versioningPage } from './versioning.js';
import { webhooksPage } from './webhooks.js';

const MARKDOWN = 'text/markdown; charset=utf-8';

/** Made at the first request: few installations are read by models, and all of them start. */
function serveMarkdown(app: FastifyInstance, page: DocsPage, baseUrl: string): void {
  let made: Promise<ReturnType<typeof staticBody>> | undefined;
  const make = async () => {
    const { markdownOf } = await import('./html-to-markdown.js');
    return staticBody(MARKDOWN, markdownOf(page, baseUrl));
  };
  app.get(`${page.path}.md`, async (request, reply) => {
    made ??= make();
    return (await made)(request, reply);
  });
}

/** `/docs`: made once at the start, from the same tables that the APIs are built from. */
export function openDocs(
  app: FastifyInstance,
  parts: { graph: GraphQLSchema; tools: Catalogue; quotas: PlanQuotas },
  baseUrl: string,
): void {
  const { graph, tools, quotas } = parts;
  const guides = guidePages();
  const pages = [
    startPage(baseUrl),
    limitsPage(quotas),
    errorsPage(),
    versioningPage(),
    clientPage(baseUrl),
    webhooksPage(),
    mcpPage(tools, baseUrl),
    graphqlPage(graph, baseUrl),
    rulesPage(),
    scoringPage(),
    pageFieldsPage(),
  ];
  for (const page of [...pages, ...guides]) serveStatic(app, page.path, 'text/html; charset=utf-8', layout(page));
  for (const { path, source } of guides) serveStatic(app, `${path}.md`, MARKDOWN, source);
  for (const page of pages) serveMarkdown(app, page, baseUrl);
  openDocsSearch(app, [...guides, ...pages]);
  serveStatic(app, '/llms.txt', 'text/plain; charset=utf-8', llmsText(guides, pages, baseUrl));
  serveStatic(app, '/docs/style.css', 'text/css; charset=utf-8', STYLE);
  serveStatic(app, '/docs/icon.svg', 'image/svg+xml', ICON);
  serveStatic(app, '/docs/schema.graphql', 'text/plain; charset=utf-8', printSchema(lexicographicSortSchema(graph)));
  serveStatic(app, '/docs/client.ts', 'text/plain; charset=utf-8', clientSource());
  openReferencePage(app);
  openSampleReport(app);
}
