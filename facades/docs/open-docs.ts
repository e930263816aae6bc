import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import type { PlanQuotas } from '../../src/plans.js';
import { type Encode, encodeOnce, serveStatic } from '../http/static-body.js';
import type { Catalogue } from '../mcp/catalogue.js';
import { clientPage, clientSource } from './client.js';
import { errorsPage } from './errors.js';
import { graphqlPage } from './graphql.js';
import { ICON, layout } from './layout.js';
import { limitsPage } from './limits.js';
import { mcpPage } from './mcp.js';
import { rulesPage } from './rules.js';
import { scoringPage } from './scoring.js';
import { startPage } from './start.js';
import { STYLE } from './style.js';
import { versioningPage } from './versioning.js';
import { webhooksPage } from './webhooks.js';

/** `/docs`: made once at the start, from the same tables that the APIs are built from. */
export async function openDocs(
  app: FastifyInstance,
  parts: { graph: GraphQLSchema; tools: Catalogue; quotas: PlanQuotas },
  baseUrl: string,
): Promise<void> {
  const { graph, tools, quotas } = parts;
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
  ];
  for (const page of pages) serveStatic(app, page.path, 'text/html; charset=utf-8', layout(page));
  serveStatic(app, '/docs/style.css', 'text/css; charset=utf-8', STYLE);
  serveStatic(app, '/docs/icon.svg', 'image/svg+xml', ICON);
  serveStatic(app, '/docs/schema.graphql', 'text/plain; charset=utf-8', printSchema(lexicographicSortSchema(graph)));
  serveStatic(app, '/docs/client.ts', 'text/plain; charset=utf-8', clientSource());
  await openReferencePage(app);
}

/** The page starts itself by an inline script and makes styles, so it alone has a wider policy; it may ask nobody but us. */
const REFERENCE_POLICY = [
  `default-src 'self'`,
  `script-src 'self' 'unsafe-inline'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
  `worker-src 'self' blob:`,
  `object-src 'none'`,
  `frame-ancestors 'none'`,
  `base-uri 'self'`,
].join(';');

/** The colour of the other pages. */
const REFERENCE_STYLE = `
.light-mode { --scalar-color-accent: #0b6e56; --scalar-sidebar-color-active: #0b6e56; }
.dark-mode { --scalar-color-accent: #4fd1ae; --scalar-sidebar-color-active: #4fd1ae; }
`;

async function openReferencePage(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', REFERENCE_POLICY);
    });
    scope.addHook('onSend', compressScript());
    await scope.register(scalar, {
      routePrefix: '/docs/reference',
      logLevel: 'warn',
      configuration: {
        pageTitle: 'REST reference · Sextant documentation',
        sources: [
          { title: 'REST API v1', slug: 'v1', url: '/openapi/v1.json', default: true },
          { title: 'Session API', slug: 'session', url: '/openapi/session.json' },
          { title: 'Free tools', slug: 'tools', url: '/openapi/tools.json' },
        ],
        favicon: '/docs/icon.svg',
        customCss: REFERENCE_STYLE,
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
        proxyUrl: '',
      },
    });
  });
}

/** The script of the page is 4 MB that never change. */
function compressScript() {
  let encode: Encode | undefined;
  return async (request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<unknown> => {
    if (typeof body !== 'string' || !request.url.endsWith('.js')) return body;
    encode ??= encodeOnce(body);
    reply.header('cache-control', 'public, max-age=86400');
    return encode(request, reply);
  };
}
