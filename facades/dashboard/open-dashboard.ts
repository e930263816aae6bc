import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { staticBody } from '../http/static-body.js';

/** URLs of screens, each with everything below it; the router of the application tells them apart. */
const SCREENS = [
  '/',
  '/sign-in',
  '/sign-up',
  '/projects',
  '/clients',
  '/tools',
  '/settings',
  '/alerts',
  '/verify-email',
];

/** Nothing inline may run, nobody else may be asked, and no text can become markup or script. */
const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
].join(';');

const NOT_BUILT = 'The web application is not built. `npm run build` builds it; `npm start` does so by itself.\n';

/** The web application at `/`, as it was built: one page for every screen, and files whose names change with them. */
export async function openDashboard(app: FastifyInstance, folder = builtFolder()): Promise<void> {
  const index = join(folder, 'index.html');
  const built = existsSync(index) ? readFileSync(index, 'utf8') : null;
  const send = staticBody('text/html; charset=utf-8', built ?? '');
  for (const path of SCREENS.flatMap((screen) => (screen === '/' ? screen : [screen, `${screen}/*`]))) {
    app.get(path, async (request, reply) => {
      if (built === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
      reply.header('content-security-policy', POLICY);
      return send(request, reply);
    });
  }
  if (built === null) return;
  // the application finds no screen there and says so
  app.missingPage = (reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(built);
  await app.register(files, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
}

/** Compiled, this file is below `dist` itself. */
function builtFolder(): string {
  const above = join(import.meta.dirname, '..', '..');
  return basename(above) === 'dist' ? join(above, 'dashboard') : join(above, 'dist', 'dashboard');
}
