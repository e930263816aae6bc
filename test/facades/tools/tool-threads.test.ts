import { describe, expect, it } from 'vitest';
import type * as ToolThreadsModule from '../../../src/tools/tool-threads.js';
import { ROOT, useBuild } from '../../support/processes.js';
import { useSite } from '../../support/site-server.js';
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
  const open = async (cpuMs?: number) => {
    const { openToolThreads } = (await import(`${ROOT}/dist/src/tools/tool-threads.js`)) as typeof ToolThreadsModule;
    return openToolThreads(cpuMs);
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
    const threads = await open(300);
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
});
