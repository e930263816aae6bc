import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, pacificDay } from '../../../src/services/runs/search/pacific-days.js';
import { googleSignIn } from './google-sign-in.js';
import { type QueryRequest, reportOf, type Search, type Truth } from './search-truth.js';

/** Body of a refusal, as Google's services write it. */
export const refusalBody = (code: number, reason: string) => ({
  error: { code, message: `Refused: ${reason}`, errors: [{ domain: 'global', reason, message: `Refused: ${reason}` }] },
});

/**
 * Google's services as far as imports need them: tokens for a service account, whose key file is here, and the figures of searches
 * that it knows. Without other searches each property has two queries on one day.
 */
export async function openSearchConsole() {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-key-'));
  const keyFile = join(folder, 'key.json');
  const today = pacificDay(new Date());
  /** paths of the requests for rows */
  const paths: string[] = [];
  const requests: QueryRequest[] = [];
  const state = {
    isRefused: false,
    before: async () => {},
    truthOf: (property: string): Truth => ({
      searches: twoSearches(property, addDays(today, -5)),
      incompleteFrom: addDays(today, -2),
      rowsPerDay: 50_000,
    }),
    faults: [] as [status: number, body: object][],
    tokens: 0,
    inspected: [] as InspectRequest[],
    /** report of URL Inspection about a URL */
    indexOf: (url: string): object => ({
      inspectionResultLink: 'https://search.google.com/search-console/inspect?resource_id=invented',
      indexStatusResult: {
        verdict: 'PASS',
        coverageState: 'Submitted and indexed',
        robotsTxtState: 'ALLOWED',
        indexingState: 'INDEXING_ALLOWED',
        pageFetchState: 'SUCCESSFUL',
        lastCrawlTime: '2026-11-16T04:12:09Z',
        googleCanonical: url,
        crawledAs: 'MOBILE',
      },
    }),
    /** submitted, by property */
    sitemaps: new Map<string, string[]>(),
    /** properties of every account */
    sites: [] as { siteUrl: string; permissionLevel: string }[],
    /** requests that a token is good for */
    validFor: Number.POSITIVE_INFINITY,
  };
  const google = googleSignIn();
  const used = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/token' || request.url === '/revoke') {
      const answer = google.reply(request.url, new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
      if (answer) return reply(...answer);
      state.tokens += 1;
      return reply(200, { access_token: `ya29.fresh${state.tokens}`, expires_in: 3_599, token_type: 'Bearer' });
    }
    const token = request.headers.authorization ?? '';
    used.set(token, (used.get(token) ?? 0) + 1);
    if (!token.startsWith('Bearer ya29.') || (used.get(token) ?? 0) > state.validFor)
      return reply(401, refusalBody(401, 'authError'));
    paths.push(request.url ?? '');
    await state.before();
    if (state.isRefused) return reply(403, refusalBody(403, 'forbidden'));
    const fault = state.faults.shift();
    if (fault) return reply(...fault);
    if (request.url === '/webmasters/v3/sites')
      return reply(200, state.sites.length === 0 ? {} : { siteEntry: state.sites });
    if (request.url === '/v1/urlInspection/index:inspect') {
      const asked = JSON.parse(Buffer.concat(chunks).toString('utf8')) as InspectRequest;
      state.inspected.push(asked);
      return reply(200, { inspectionResult: state.indexOf(asked.inspectionUrl) });
    }
    const [, , , , site = '', noun, sitemap] = request.url?.split('/') ?? [];
    if (noun === 'sitemaps') {
      const known = state.sitemaps.get(decodeURIComponent(site)) ?? [];
      if (request.method !== 'PUT') return reply(200, known.length === 0 ? {} : { sitemap: known.map(sitemapOf) });
      state.sitemaps.set(decodeURIComponent(site), [...known, decodeURIComponent(sitemap ?? '')]);
      return response.writeHead(204).end();
    }
    const query = JSON.parse(Buffer.concat(chunks).toString('utf8')) as QueryRequest;
    requests.push(query);
    const property = decodeURIComponent(request.url?.split('/')[4] ?? '');
    return reply(...reportOf(state.truthOf(property), query));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  writeFileSync(
    keyFile,
    JSON.stringify({
      client_email: 'reader@invented.example',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${baseUrl}/token`,
    }),
  );
  return {
    settings: { keyFile, baseUrl },
    /** the OAuth client, whose sign-ins end at this server */
    client: { ...google.state.client, baseUrl },
    google,
    paths,
    requests,
    state,
    refuse: (isRefused: boolean) => {
      state.isRefused = isRefused;
    },
    /** work before rows are sent */
    before: (work: () => Promise<void>) => {
      state.before = work;
    },
    /** the searches of every property from now on */
    knows: (truth: Partial<Truth>) => {
      const { truthOf } = state;
      state.truthOf = (property) => ({ ...truthOf(property), ...truth });
    },
    /** the next requests for rows are refused, one after the other */
    refuseNext: (...faults: [status: number, reason: string][]) => {
      state.faults.push(...faults.map(([status, reason]): [number, object] => [status, refusalBody(status, reason)]));
    },
    close: () => {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

interface InspectRequest {
  inspectionUrl: string;
  siteUrl: string;
  languageCode: string;
}

/** Counters are texts. */
const sitemapOf = (path: string) => ({
  path,
  lastSubmitted: '2026-11-20T10:00:00Z',
  lastDownloaded: '2026-11-21T10:00:00Z',
  isPending: false,
  isSitemapsIndex: false,
  type: 'sitemap',
  warnings: '0',
  errors: '2',
  contents: [{ type: 'web', submitted: '120', indexed: '0' }],
});

function twoSearches(property: string, day: string): Search[] {
  const url = property.replace(/^sc-domain:(.*)$/, 'https://$1/');
  return ['tea', 'black tea'].flatMap((query) => {
    const one = { day, type: 'web', query, country: 'che', device: 'MOBILE', results: [{ url, position: 4 }] };
    return [
      { ...one, clicked: 0, times: 3 },
      { ...one, times: 27 },
    ];
  });
}
