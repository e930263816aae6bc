import { describe, expect, it } from 'vitest';
import { sessionRoutes } from '../../../facades/session/routes.js';
import { v1Routes } from '../../../facades/v1/routes.js';
import { useApp } from '../../support/app.js';

const test = useApp();

const HTTP = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Every path that is routed, with a value for each parameter; `*` stands for surfaces that have a table of their own. */
function routedPaths(): string[] {
  const above: string[] = [];
  return test.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      above.length = indent.length / 4;
      const path = above.join('') + part;
      above.push(part);
      return methods === undefined || path.includes('*') ? [] : [path.replaceAll(/:\w+/g, 'x')];
    });
}

/** The routes of both REST APIs, by path. */
const tabled = Map.groupBy(
  [
    ...v1Routes.map(({ method, path }) => ({ method, path: `/api/v1${path}` })),
    ...sessionRoutes.map(({ method, path }) => ({ method, path: `/api${path}` })),
  ],
  ({ path }) => path.replaceAll(/:\w+/g, 'x'),
);

describe('the listener', () => {
  it('states of every route which methods it has, and refuses all others with the same list', async () => {
    const paths = [...new Set([...routedPaths(), ...tabled.keys()])];
    expect(paths.length).toBeGreaterThan(120);
    for (const url of paths) {
      const asked = await test.app.inject({ method: 'OPTIONS', url });
      const allowed = String(asked.headers['allow']).split(', ');
      expect([url, asked.statusCode, asked.body]).toEqual([url, 204, '']);
      expect([url, allowed.includes('OPTIONS'), allowed.includes('GET')]).toEqual([
        url,
        true,
        allowed.includes('HEAD'),
      ]);
      const own = tabled.get(url)?.map(({ method }) => method as string);
      if (own) {
        const head = own.includes('GET') ? ['HEAD'] : [];
        expect([url, allowed.toSorted()]).toEqual([url, [...new Set([...own, ...head, 'OPTIONS'])].toSorted()]);
      }
      for (const method of HTTP) {
        const { statusCode, headers } = await test.app.inject({ method, url });
        if (allowed.includes(method)) expect([url, method, statusCode]).not.toEqual([url, method, 405]);
        else expect([url, method, statusCode, headers['allow']]).toEqual([url, method, 405, asked.headers['allow']]);
      }
    }
  });

  it('names the methods of whatever it serves', async () => {
    for (const [url, methods] of [
      ['/graphql', ['GET', 'HEAD', 'OPTIONS', 'POST']],
      ['/openapi/v1.json', ['GET', 'HEAD', 'OPTIONS']],
      ['/docs/?a=b', ['GET', 'HEAD', 'OPTIONS']],
      ['/healthz', ['GET', 'HEAD', 'OPTIONS']],
      ['/api/tools/robots', ['GET', 'HEAD', 'OPTIONS', 'POST']],
      ['/api/v1/projects/', ['GET', 'HEAD', 'OPTIONS', 'POST']],
      ['/api/v1/jobs/1', ['GET', 'HEAD', 'OPTIONS']],
      ['/r/whatever', ['GET', 'HEAD', 'OPTIONS', 'POST']],
      ['/r/whatever/pdf', ['GET', 'HEAD', 'OPTIONS']],
      ['/unsubscribe/whatever', ['GET', 'HEAD', 'OPTIONS', 'POST']],
      ['/api/projects?a=b', ['GET', 'HEAD', 'OPTIONS', 'POST']],
    ] as const) {
      const asked = await test.app.inject({ method: 'OPTIONS', url });
      expect([url, asked.statusCode]).toEqual([url, 204]);
      const answers = [asked];
      // HTTP's own, and those of WebDAV and others, which the listener reads as well
      for (const method of ['DELETE', 'TRACE', 'PROPFIND', 'MKCOL', 'M-SEARCH', 'PURGE']) {
        const refused = await test.app.inject({ method: method as 'DELETE', url });
        expect([url, method, refused.statusCode, refused.json().code]).toEqual([
          url,
          method,
          405,
          'METHOD_NOT_ALLOWED',
        ]);
        answers.push(refused);
      }
      for (const { headers } of answers) expect(String(headers['allow']).split(', ').sort()).toEqual(methods);
    }
    for (const url of ['/nothing', '/r', '/r/a/b', '/api/nothing', '/api/v1/projects/a/b/c'])
      for (const method of ['DELETE', 'PROPFIND'] as const)
        expect((await test.app.inject({ method: method as 'DELETE', url })).statusCode).toBe(404);
  });

  it('responds to an unreadable URL as to an unknown one', async () => {
    for (const url of ['/api/v1/%zz', '/%', '/docs/%c0']) {
      const answer = await test.app.inject({ url, headers: { 'x-request-id': 'mine' } });
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        404,
        { error: 'Not found.', code: 'NOT_FOUND', requestId: 'mine' },
      ]);
      expect(answer.headers['x-request-id']).toBe('mine');
    }
  });

  it('lets a reader skip what it has: every description has a validator', async () => {
    for (const url of ['/openapi/v1.json', '/openapi/session.json', '/openapi/tools.json', '/docs']) {
      const { headers } = await test.app.inject({ url });
      const again = await test.app.inject({ url, headers: { 'if-none-match': `"other", W/${headers['etag']}` } });
      expect([url, again.statusCode, again.body]).toEqual([url, 304, '']);
      const changed = await test.app.inject({ url, headers: { 'if-none-match': '"other"' } });
      expect([url, changed.statusCode]).toEqual([url, 200]);
    }
  });
});
