import { Readable } from 'node:stream';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LargeBody, receiveBody } from '../../../facades/tools/large-body.js';
import type * as ToolThreadsModule from '../../../src/tools/tool-threads.js';
import { ROOT, useBuild } from '../../support/processes.js';
import { useSite } from '../../support/sites/site-server.js';
import { useTools } from '../../support/tools.js';

useBuild();
const tools = useTools();
const NOW = '2026-11-21T12:00:00.000Z';
const urls = (count: number) =>
  Array.from({ length: count }, (_, at) => `<url><loc>https://example.com/${at}</loc></url>`).join('');
const urlset = (inner: string) => `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</urlset>`;
const site = useSite({
  '/sitemap.xml': urlset(urls(30_000)),
  '/robots.txt': 'User-agent: *\nDisallow: /private\n',
});

describe('the threads of the tools', () => {
  const open = async (options?: ToolThreadsModule.ToolThreadOptions) => {
    const { openToolThreads } = (await import(`${ROOT}/dist/src/tools/tool-threads.js`)) as typeof ToolThreadsModule;
    return openToolThreads(options);
  };

  it('give what the tool gives, and leave this thread alone meanwhile', async () => {
    const threads = await open();
    try {
      const html = `<title>Bread</title>${'<b>'.repeat(200_000)}`;
      let ticks = 0;
      const timer = setInterval(() => {
        ticks += 1;
      }, 5);
      const job = { id: 'meta-tags', input: { html }, now: NOW, recorded: [] } as const;
      const result = JSON.parse(await threads.run(job, tools.context.fetcher)) as { title: { text: string } };
      clearInterval(timer);
      expect(result.title.text).toBe('Bread');
      expect(ticks).toBeGreaterThan(10);
    } finally {
      await threads.close();
    }
  });

  it('read a sitemap while this thread fetches it, piece by piece', async () => {
    const threads = await open();
    try {
      const job = { id: 'sitemap', input: { url: `${site.url}sitemap.xml` }, now: NOW, recorded: null } as const;
      const result = JSON.parse(await threads.run(job, tools.context.fetcher)) as { urlCount: number; kind: string };
      expect(result).toMatchObject({ kind: 'urlset', urlCount: 30_000, status: 200 });
    } finally {
      await threads.close();
    }
  });

  it('pass on what a tool refuses, and end what takes too much processor time', async () => {
    const threads = await open({ cpuMs: 300 });
    try {
      const refused = threads.run(
        { id: 'sitemap', input: { url: 'ftp://a.example/' }, now: NOW, recorded: null },
        tools.context.fetcher,
      );
      await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/URL_NOT_ALLOWED|VALIDATION_FAILED/) });
      const endless = urlset(`${urls(49_000)}${'<!-- a -->'.repeat(4_000_000)}`);
      const spent = threads.run(
        { id: 'sitemap', input: { content: endless }, now: NOW, recorded: [] },
        tools.context.fetcher,
      );
      await expect(spent).rejects.toMatchObject({ code: 'TOOL_LIMIT_EXCEEDED', status: 422 });
      const job = { id: 'robots', input: { content: 'User-agent: *\nDisallow:\n' }, now: NOW, recorded: [] } as const;
      expect(JSON.parse(await threads.run(job, tools.context.fetcher))).toMatchObject({ verdict: 'RULES' });
    } finally {
      await threads.close();
    }
  });

  const robots = { id: 'robots', input: { content: 'User-agent: *\nDisallow:\n' }, now: NOW, recorded: [] } as const;

  it('give no call to a thread that is ending because it was idle', async () => {
    const threads = await open({ idleMs: 20 });
    try {
      for (let time = 0; time < 4; time += 1) {
        expect(JSON.parse(await threads.run(robots, tools.context.fetcher))).toMatchObject({ verdict: 'RULES' });
        // set after the thread's own timer of the same length, so it fires right behind it
        await sleep(20);
      }
    } finally {
      await threads.close();
    }
  });

  it('do not count what starting them takes against the first call', async () => {
    const threads = await open({ cpuMs: 120 });
    try {
      const started = await Promise.all([1, 2].map(() => threads.run(robots, tools.context.fetcher)));
      for (const text of started) expect(JSON.parse(text)).toMatchObject({ verdict: 'RULES' });
    } finally {
      await threads.close();
    }
  });

  it('call neither a crash nor the end of the process a limit of the input', async () => {
    const crashing = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { throw new Error('a fault of ours'); });`;
    const threads = await open({ entry: new URL(`data:text/javascript,${encodeURIComponent(crashing)}`) });
    const crashed: unknown = await threads.run(robots, tools.context.fetcher).catch((error: unknown) => error);
    expect(crashed).toMatchObject({ cause: { message: 'a fault of ours' } });
    expect(crashed).not.toHaveProperty('code');
    await threads.close();
    const closing = await open();
    const pending = closing.run(robots, tools.context.fetcher).catch((error: unknown) => error);
    await closing.close();
    expect(await pending).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });

  const partsOf = async (text: string) => {
    const body = await receiveBody(Readable.from(pieces(Buffer.from(text))), Number.NaN, 2 ** 27);
    if (!(body instanceof LargeBody)) throw new Error('The body is small.');
    return body.parts;
  };
  function* pieces(bytes: Buffer) {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  }

  it('read bodies that nobody has read: the result, the input that names a URL, or what is wrong with it', async () => {
    const threads = await open();
    const read = async (id: 'robots' | 'sitemap', text: string) =>
      threads.runBody({ id, body: await partsOf(text), now: NOW });
    try {
      const content = urlset(urls(5_000));
      const pasted = await read('sitemap', JSON.stringify({ content }));
      expect(JSON.parse('text' in pasted ? pasted.text : '')).toMatchObject({ urlCount: 5_000, valid: true });
      const paths = Array.from({ length: 100 }, (_, at) => `/${at}/${'a'.repeat(1_000)}`);
      expect(await read('robots', JSON.stringify({ url: 'example.com', paths }))).toMatchObject({
        input: { url: 'https://example.com/', paths },
      });
      await expect(read('sitemap', `{"content": "${content}`)).rejects.toMatchObject({ code: 'INVALID_JSON' });
      await expect(read('sitemap', JSON.stringify({ content, more: 1 }))).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ path: 'more', message: 'Unknown field.' }],
      });
      const body = await partsOf(JSON.stringify({ content }));
      const fingerprint = await threads.fingerprint({ prefix: 'a', body });
      const spaced = await partsOf(JSON.stringify({ content }, null, 4));
      expect((await threads.fingerprint({ prefix: 'a', body: spaced })).sha256).toEqual(fingerprint.sha256);
      expect((await threads.fingerprint({ prefix: 'b', body: fingerprint.body })).sha256).not.toEqual(
        fingerprint.sha256,
      );
    } finally {
      await threads.close();
    }
  });

  it('read the largest sitemap in every script within their memory, and no step of it on this thread is long', async () => {
    const threads = await open({ cpuMs: 30_000 });
    const entry = `<url><loc>https://example.com/${'a'.repeat(955)}</loc></url>`;
    const text = JSON.stringify({ content: urlset(`<!-- ж -->${entry.repeat(49_500)}`) });
    const bytes = Buffer.from(text);
    let [longest, over] = [0, false];
    const cpuMs = () => process.threadCpuUsage().user / 1_000;
    async function watch() {
      for (let before = cpuMs(); !over; before = cpuMs()) {
        await turn();
        longest = Math.max(longest, cpuMs() - before);
      }
    }
    try {
      const watching = watch();
      const body = await receiveBody(Readable.from(pieces(bytes)), bytes.length, 2 ** 27);
      const result = await threads.runBody({ id: 'sitemap', body: (body as LargeBody).parts, now: NOW });
      over = true;
      await watching;
      expect(JSON.parse('text' in result ? result.text : '')).toMatchObject({ urlCount: 49_500 });
      // to decode, parse and hash it took some 350 ms in one go
      expect(longest).toBeLessThan(200);
    } finally {
      over = true;
      await threads.close();
    }
  });
});
