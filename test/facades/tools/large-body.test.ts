import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LargeBody, receiveBody } from '../../../facades/tools/large-body.js';
import { useApp } from '../../support/app.js';

describe('large bodies of the free tools', () => {
  const test = useApp({ settings: { TRUST_PROXY_HOPS: '1' } });
  const content = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Array.from(
    { length: 5_000 },
    (_, at) => `<url><loc>https://example.com/${at}</loc></url>`,
  ).join('')}</urlset>`;
  let clients = 0;
  const post = (tool: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: `/api/tools/${tool}`,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${(clients += 1)}`,
        ...headers,
      },
      payload,
    });

  it('have the result and the refusals that small ones have', async () => {
    const good = await post('sitemap', JSON.stringify({ content }));
    expect([good.statusCode, good.json().urlCount, good.json().valid]).toEqual([200, 5_000, true]);
    const cases: [payload: string | Buffer, headers: Record<string, string>, status: number, code: string][] = [
      [`{"content": "${content}`, {}, 400, 'INVALID_JSON'],
      [Buffer.concat([Buffer.from(JSON.stringify({ content })), Buffer.from([0xff])]), {}, 400, 'INVALID_JSON'],
      [JSON.stringify({ content, more: 1 }), {}, 400, 'VALIDATION_FAILED'],
      [JSON.stringify({ content, url: 'https://example.com/' }), {}, 400, 'VALIDATION_FAILED'],
      [JSON.stringify([content]), {}, 400, 'VALIDATION_FAILED'],
      [JSON.stringify({ content }), { 'content-type': 'text/xml' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [JSON.stringify({ content }), { 'content-encoding': 'gzip' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [Buffer.alloc(64 * 1024 ** 2 + 1, ' '), {}, 413, 'BODY_TOO_LARGE'],
      [Buffer.alloc(64 * 1024 ** 2, ' '), {}, 400, 'INVALID_JSON'],
    ];
    for (const [at, [payload, headers, status, code]] of cases.entries()) {
      const refused = await post('sitemap', payload, headers);
      expect([at, refused.statusCode, refused.json().code]).toEqual([at, status, code]);
    }
    expect((await post('robots', Buffer.alloc(1024 ** 2 + 1, ' '))).statusCode).toBe(413);
  });

  it('may name a URL and much beside it', async () => {
    const paths = Array.from({ length: 100 }, (_, at) => `/${at}/${'a'.repeat(1_000)}`);
    const inside = await post('robots', JSON.stringify({ url: 'http://127.0.0.1:9/', paths }));
    expect([inside.statusCode, inside.json().code]).toEqual([400, 'URL_NOT_ALLOWED']);
  });

  it('are known again by their Idempotency-Key, however they are written', async () => {
    const { sessionToken } = await test.account('ENTERPRISE');
    const keyed = (payload: string) =>
      post('sitemap', payload, { authorization: `Bearer ${sessionToken}`, 'idempotency-key': 'large' });
    const first = await keyed(JSON.stringify({ content }));
    expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([200, undefined]);
    const again = await keyed(JSON.stringify({ content }, null, 4));
    expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([200, first.body, 'true']);
    const other = await keyed(JSON.stringify({ content: `${content}\n` }));
    expect([other.statusCode, other.json().code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  });
});

describe('many large bodies at once', () => {
  const PIECE = 64 * 1024;
  const PIECES = 16;
  const BODIES = 40;

  it('are read a little in each turn of the event loop, whatever has come of them, and all to their end', async () => {
    let read = 0;
    const bodyOf = (mark: number) => {
      let left = PIECES;
      return new Readable({
        highWaterMark: PIECE,
        read() {
          if (left === 0) return void this.push(null);
          left -= 1;
          read += PIECE;
          this.push(Buffer.alloc(PIECE, mark));
        },
      });
    };
    const received = Promise.all(
      Array.from({ length: BODIES }, (_, mark) => receiveBody(bodyOf(mark), PIECES * PIECE, 2 * PIECES * PIECE)),
    );
    let over = false;
    void received.then(() => {
      over = true;
    });
    let most = 0;
    for (let before = 0; !over; before = read) {
      await turn();
      most = Math.max(most, read - before);
    }
    // bytes of 40 MiB; each body has a piece or two in hand when it has to wait, in the first turn all of them
    expect(most).toBeLessThanOrEqual(2 * BODIES * PIECE + 1024 ** 2);
    for (const [mark, body] of (await received).entries()) {
      expect(body).toBeInstanceOf(LargeBody);
      const whole = Buffer.concat((body as LargeBody).parts);
      expect(whole.equals(Buffer.alloc(PIECES * PIECE, mark))).toBe(true);
    }
  });
});
