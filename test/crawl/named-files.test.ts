import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmission } from '../../src/crawl/admission/admission.js';
import { crawl } from '../../src/crawl/crawl.js';
import { createMemoryFrontier } from '../../src/crawl/frontier.js';
import { NamedFiles } from '../../src/crawl/named-files.js';
import { withDefaults } from '../../src/crawl/options.js';
import type { Politeness } from '../../src/crawl/politeness/politeness.js';
import { createPageReader } from '../../src/crawl/threads/page-reader.js';
import type { AssetFacts } from '../../src/facts/site-facts.js';
import { createFetcher } from '../../src/net/fetch.js';
import type { Fetcher } from '../../src/net/types.js';

const html = (title: string, ...links: string[]) =>
  `<!doctype html><title>${title}</title>${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}`;
const never = new AbortController().signal;
const open: Politeness = { enter: async () => {}, leave: () => {}, refused: false, notBefore: 0 };
const LARGE = 8 * 1_048_576;

const ANSWERS: Record<string, [type: string, body: string | Buffer, status?: number, location?: string]> = {
  '/': [
    'text/html',
    html(
      'Home',
      '/learn/node.js',
      '/File:Map.jpg',
      '/list.pdf',
      '/large.zip',
      '/gone.pdf',
      '/moved.pdf',
      '/untyped.txt',
    ),
  ],
  '/learn/node.js': ['text/html; charset=utf-8', html('Node.js', '/learn/node.js/start')],
  '/learn/node.js/start': ['text/html', html('Start', '/src/package.json')],
  '/src/package.json': ['text/html', html('package.json')],
  '/File:Map.jpg': ['text/html', html('Map')],
  '/list.pdf': ['application/pdf', '%PDF-1.7 small'],
  '/large.zip': ['application/zip', Buffer.alloc(LARGE)],
  '/gone.pdf': ['text/html', html('Not here'), 404],
  '/moved.pdf': ['text/html', '', 301, '/list.pdf'],
  '/untyped.txt': ['*/*', html('Untyped')],
};

describe('URLs that are named like files', () => {
  let server: Server;
  let fetcher: Fetcher;
  let origin: string;
  let asked: string[] = [];
  let wasSent = true;

  beforeAll(async () => {
    server = createServer(({ url = '', method }, response) => {
      asked.push(`${method} ${url}`);
      const [type, body, status = 200, location] = ANSWERS[url] ?? ['text/html', '', 404];
      response.writeHead(status, { 'content-type': type, ...(location && { location }) });
      if (url === '/large.zip') response.on('close', () => void (wasSent = response.writableFinished));
      response.end(body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    fetcher = createFetcher({ allowNetworks: ['127.0.0.1'], userAgent: 'SextantTest/1' });
  });
  afterAll(async () => {
    await fetcher.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  async function crawled(previous: AssetFacts[] = []) {
    asked = [];
    const startUrl = `${origin}/`;
    const options = withDefaults({
      maxPages: 50,
      maxBytes: 1e9,
      maxMinutes: 1,
      render: 'OFF',
      subdomains: false,
      include: [],
      exclude: [],
      checkExternalLinks: false,
      fresh: false,
    });
    const admission = createAdmission(startUrl, options, new Date());
    const files = new NamedFiles({
      followsLinks: true,
      isNamedLikeFile: admission.isNamedLikeFile,
      previous: async () => new Map(previous.map((file) => [file.url, file])),
    });
    const pages: Record<string, number | null> = {};
    const frontier = createMemoryFrontier((page) => {
      pages[page.digest.url.slice(origin.length)] = page.digest.depth;
      files.note(page.digest);
    });
    await frontier.store([{ url: startUrl, depth: 0, discoveredBy: 'START' }]);
    await crawl({
      options,
      fetcher,
      admission,
      robots: () => ({ us: true, googlebot: true }),
      frontier,
      politeness: open,
      signal: never,
      now: () => new Date(),
      htmlBytes: 10 * 1_048_576,
      files,
      reader: createPageReader(),
    });
    return { pages, files };
  }

  it('are pages where they come as HTML, and lead on, by one request each', async () => {
    const { pages, files } = await crawled();
    expect(pages).toEqual({
      '/': 0,
      '/learn/node.js': 1,
      '/File:Map.jpg': 1,
      '/untyped.txt': 1,
      '/learn/node.js/start': 2,
      '/src/package.json': 3,
    });
    expect(asked.toSorted()).toEqual(
      Object.keys(ANSWERS)
        .map((path) => `GET ${path}`)
        .toSorted(),
    );
    expect(files.isPage(`${origin}/learn/node.js`)).toBe(true);
  });

  it('are files with their status where they do not, and are not read to their end', async () => {
    const { files } = await crawled();
    const facts = Object.fromEntries(files.facts.map((file) => [file.url.slice(origin.length), file]));
    expect(facts).toMatchObject({
      '/list.pdf': { kind: 'PDF', status: 200, mediaType: 'application/pdf', sniffedType: 'application/pdf' },
      '/large.zip': { kind: 'OTHER', status: 200, mediaType: 'application/zip' },
      '/gone.pdf': { kind: 'PDF', status: 404 },
    });
    // the end of a redirect is left to the check of files
    expect(Object.keys(facts).toSorted()).toEqual(['/gone.pdf', '/large.zip', '/list.pdf']);
    expect(wasSent).toBe(false);
  });

  it('are left to the check of files where the audit before knows that they are files', async () => {
    const { files } = await crawled();
    const { pages } = await crawled([...files.facts]);
    expect(asked).not.toContain('GET /list.pdf');
    expect(asked).not.toContain('GET /large.zip');
    // a file that was gone may be a page by now
    expect(asked).toContain('GET /gone.pdf');
    expect(Object.keys(pages)).toHaveLength(6);
  });
});
