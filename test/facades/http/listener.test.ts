import { describe, expect, it } from 'vitest';
import { useApp } from '../../support/app.js';

const test = useApp();

describe('the listener', () => {
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
