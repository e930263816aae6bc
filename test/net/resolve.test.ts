import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { toFailure } from '../../src/net/failure.js';
import { createIsAnswered, createResolve, type Names } from '../../src/net/resolve.js';

const HERE = [{ address: '127.0.0.1', family: 4 }];
const names = (changes: Partial<Names>): Names => ({
  lookup: async () => HERE,
  isAnswered: async () => true,
  ...changes,
});
const silent = () => new Promise<never>(() => {});

describe('names', () => {
  it('keeps one thread busy with all names that name servers do not know, and no other name waiting', async () => {
    let busy = 0;
    let most = 0;
    const resolve = createResolve(
      names({
        isAnswered: async (host) => !host.startsWith('slow'),
        lookup: (host) => {
          if (!host.startsWith('slow')) return Promise.resolve(HERE);
          most = Math.max(most, ++busy);
          return silent();
        },
      }),
    );
    for (let i = 0; i < 50; i++) void resolve(`slow${i}.example`);
    await new Promise((done) => setTimeout(done, 10));
    expect(await resolve('good.example')).toEqual(HERE);
    expect(most).toBe(1);
  });

  it('that were found before and are said not to exist are worth another attempt, others are not', async () => {
    let isThere = true;
    const missing = Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    const resolve = createResolve(names({ lookup: async () => (isThere ? HERE : Promise.reject(missing)) }));
    await resolve('shop.example');
    isThere = false;
    const failureOf = (host: string) => resolve(host).then(() => null, toFailure);
    expect(await failureOf('shop.example')).toMatchObject({ code: 'NAME_NOT_RESOLVED', action: 'RETRY' });
    expect(await failureOf('other.example')).toMatchObject({ code: 'NAME_NOT_RESOLVED', action: 'PERMANENT' });
  });

  it('that only this machine knows are found although no name server responds', async () => {
    const resolve = createResolve(names({ isAnswered: silent }));
    expect(await resolve('printer')).toEqual(HERE);
  });

  it('finds names whose name servers respond late', async () => {
    const blocked = createResolve(
      names({
        isAnswered: (host) => (host === 'dead.example' ? silent() : new Promise((done) => setTimeout(done, 300, true))),
        lookup: (host) => (host === 'dead.example' ? silent() : Promise.resolve(HERE)),
      }),
    );
    void blocked('dead.example');
    expect(await blocked('late.example')).toEqual(HERE);
  });

  it('are not requested from name servers any more once this machine has found them', async () => {
    let requested: AbortSignal | undefined;
    const resolve = createResolve(
      names({
        isAnswered: (_, signal) => {
          requested = signal;
          return silent();
        },
      }),
    );
    const found = resolve('printer');
    expect(requested?.aborted).toBe(false);
    await found;
    expect(requested?.aborted).toBe(true);
  });

  it('that are requested at once are requested once, and are not remembered', async () => {
    let asked = 0;
    const resolve = createResolve(
      names({
        lookup: async () => {
          asked++;
          if (asked === 2) throw Object.assign(new Error('dns'), { code: 'EAI_AGAIN' });
          return HERE;
        },
      }),
    );
    await Promise.all([resolve('a.example'), resolve('a.example')]);
    expect(asked).toBe(1);
    await expect(resolve('a.example')).rejects.toMatchObject({ code: 'EAI_AGAIN' });
    expect(await resolve('a.example')).toEqual(HERE);
  });
});

describe('a question to name servers', () => {
  it('ends with the interest in it, however long they say nothing', { timeout: 2_000 }, async () => {
    const server = createSocket('udp4').bind(0, '127.0.0.1');
    await once(server, 'listening');
    const over = new AbortController();
    try {
      const answered = createIsAnswered([`127.0.0.1:${server.address().port}`])('silent.example', over.signal);
      await once(server, 'message');
      over.abort();
      expect(await answered).toBe(false);
    } finally {
      server.close();
    }
  });
});
