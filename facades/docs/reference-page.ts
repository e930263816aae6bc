import { type FastifyInstance, fastify } from 'fastify';
import { type Encode, encodeOnce } from '../http/static-body.js';

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

const PATH = '/docs/reference';
const SCRIPT = `${PATH}/js/scalar.js`;

interface Reference {
  page: string;
  script: Encode;
}

/** The library carries its script of 4 MB as text, which takes 17 MB of a process: it is loaded for the first reader. */
async function makeReference(): Promise<Reference> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const library = fastify();
  await library.register(scalar, {
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
  const [page, script] = await Promise.all([library.inject(`${PATH}/`), library.inject(SCRIPT)]);
  await library.close();
  return { page: page.body, script: encodeOnce(script.body) };
}

/** The interactive reference of the REST APIs. */
export function openReferencePage(app: FastifyInstance): void {
  let made: Promise<Reference> | undefined;
  const reference = () => (made ??= makeReference());
  app.get(`${PATH}/`, async (_request, reply) => {
    const { page } = await reference();
    reply.header('content-security-policy', REFERENCE_POLICY);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get(SCRIPT, async (request, reply) => {
    const { script } = await reference();
    reply.headers({ 'content-security-policy': REFERENCE_POLICY, 'cache-control': 'public, max-age=86400' });
    return reply.type('application/javascript; charset=utf-8').send(await script(request, reply));
  });
}
