import { hash, randomBytes } from 'node:crypto';
import type { PageFacts } from '../facts/page-facts.js';
import { crawlerHeader } from '../facts/robots/robots.js';
import type { Hop, Probes, TlsFacts } from '../facts/site-facts.js';
import { originOf } from '../facts/url.js';
import type { Fetcher, FetchOptions, FetchResponse, FetchResult, FollowedResult } from '../net/types.js';
import { imageSize } from './image-size.js';
import { missingPageOf } from './missing-page.js';
import { pageVersionOf } from './page-version.js';
import type { PageReader } from './threads/page-reader.js';
import { CHROME } from './user-agents.js';

export interface ProbeInput {
  startUrl: string;
  signal: AbortSignal;
  reader: PageReader;
  now: () => Date;
  /** requests the start page, where one hiccup is to be no verdict on how a site treats a crawler */
  home?: Fetcher;
  /** path of a page that does not exist */
  missingPath?: string;
  /** `Chrome/` and the version that crawlers and browsers are requested with; that of the release without it */
  chrome?: string | undefined;
}

export interface ProbedSite {
  probes: Probes;
  tls: TlsFacts | null;
  httpVersion: string | null;
  /** how the start URL responds to a browser; null where it does not */
  home: Hop | null;
}

const LIMITS = { totalMs: 15_000, bodyBytes: 2 * 1024 ** 2 };
/** Crawlers that a site may treat otherwise than a browser, by their tokens. */
const PROBED = [
  'Googlebot',
  'bingbot',
  'Applebot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'GPTBot',
  'ClaudeBot',
];
const SMARTPHONE = 'Googlebot';
const agentsOf = (chrome: string): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(PROBED.map((token) => [token, crawlerHeader(token, chrome) ?? token])),
  browser: `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} Safari/537.36`,
});

/**
 * The few requests that tell what pages cannot: each is made once per audit, and one that fails is a null. The home page is
 * requested once by every name of `agentsOf` and once for Markdown, as different callers may get different responses.
 */
export async function probeSite(fetcher: Fetcher, input: ProbeInput): Promise<ProbedSite> {
  const { startUrl, signal, missingPath = randomBytes(16).toString('hex'), chrome = CHROME } = input;
  const origin = originOf(startUrl);
  const get = (url: string, options: FetchOptions = {}) => fetcher.fetch(url, { limits: LIMITS, signal, ...options });
  const { home = fetcher } = input;
  const getHome: Get = (url, options = {}) => home.fetch(url, { limits: LIMITS, signal, ...options });
  const agents = Object.entries(agentsOf(chrome)).map(async ([agent, userAgent]) => ({
    agent,
    result: await getHome(startUrl, { userAgent }),
  }));
  const [missing, httpHome, hostTwin, indexFile, favicon, llmsTxt, markdown] = await Promise.all([
    fetcher.follow(`${origin}/${missingPath}`, { limits: LIMITS, signal, maxRedirects: 3 }),
    startUrl.startsWith('https:') ? probeHttpHome(fetcher, startUrl, signal) : null,
    probeTwin(get, input),
    probeIndexFile(get, startUrl),
    probeFavicon(fetcher, origin, signal),
    probeLlmsTxt(get, origin),
    probeMarkdown(getHome, startUrl),
  ]);
  const asked = await Promise.all(agents);
  const shown = asked.find(({ agent }) => agent === 'browser')?.result;
  const missingPage = await measureMissing(missing, shown, input);
  const smartphone = asked.find(({ agent }) => agent === SMARTPHONE)?.result;
  const versions = await compareVersions(smartphone, shown, input, (url) =>
    home.follow(url, { limits: LIMITS, signal, maxRedirects: 3, userAgent: agentsOf(chrome)[SMARTPHONE] as string }),
  );
  return {
    probes: {
      missingPage,
      httpHome,
      hostTwin,
      indexFile,
      favicon,
      llmsTxt,
      agents: asked.flatMap(({ agent, result }) =>
        result.ok ? [{ agent, status: result.status, bodyBytes: result.body.byteLength }] : [],
      ),
      markdown,
      ...(versions && { versions }),
    },
    tls: shown?.tls ? { ...shown.tls, oldVersions: await fetcher.oldTlsVersions(startUrl) } : null,
    httpVersion: shown?.ok ? shown.httpVersion : null,
    home: shown ? hopOf(shown) : null,
  };
}

type Get = (url: string, options?: FetchOptions) => Promise<FetchResult>;

const header = (response: FetchResponse, name: string): string | null => response.headers[name]?.[0] ?? null;

const mediaTypeOf = (response: FetchResponse): string | null =>
  header(response, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? null;

/** The first response for a URL that nobody has, and what is shown there, redirects followed. */
async function measureMissing(
  { hops, result }: FollowedResult,
  home: FetchResult | undefined,
  { startUrl, reader, now }: ProbeInput,
): Promise<Probes['missingPage']> {
  const hop = hops[0] ?? hopOf(result);
  if (!hop || !result.ok || !home?.ok || result.url === startUrl) return hop;
  const [shown, atHome] = await Promise.all([readProbe(reader, result, now()), readProbe(reader, home, now())]);
  const page = missingPageOf(shown, atHome);
  return page ? { ...hop, page } : hop;
}

/** A smartphone that is sent to a page of its own is followed there. */
async function compareVersions(
  smartphone: FetchResult | undefined,
  desktop: FetchResult | undefined,
  { reader, now }: ProbeInput,
  follow: (url: string) => Promise<FollowedResult>,
): Promise<Probes['versions'] | null> {
  if (!smartphone?.ok || !desktop?.ok || desktop.status !== 200) return null;
  const shown =
    smartphone.status >= 300 && smartphone.status < 400 ? (await follow(smartphone.url)).result : smartphone;
  if (!shown.ok) return null;
  const [own, other] = await Promise.all([readProbe(reader, shown, now()), readProbe(reader, desktop, now())]);
  const versions = { smartphone: pageVersionOf(own), desktop: pageVersionOf(other) };
  return versions.smartphone && versions.desktop
    ? { smartphone: versions.smartphone, desktop: versions.desktop }
    : null;
}

async function readProbe(reader: PageReader, result: FetchResponse, now: Date): Promise<PageFacts> {
  const known = { depth: null, discoveredBy: 'START', robots: { us: true, googlebot: true }, attempts: 1 } as const;
  return (await reader.read({ ...known, url: result.url, fetchedAt: now.toISOString(), result })).facts;
}

function hopOf(result: FetchResult): Hop | null {
  return result.ok ? { url: result.url, status: result.status, location: header(result, 'location') } : null;
}

async function probeHttpHome(fetcher: Fetcher, startUrl: string, signal: AbortSignal): Promise<Hop[]> {
  const url = new URL(startUrl);
  // a port of its own serves one scheme only
  url.protocol = 'http:';
  const { hops, result } = await fetcher.follow(url.href, { limits: LIMITS, signal, maxRedirects: 5 });
  return result.ok && hops.at(-1)?.url !== result.url
    ? [...hops, { url: result.url, status: result.status, location: header(result, 'location') }]
    : hops;
}

async function probeTwin(get: Get, { startUrl, reader, now }: ProbeInput): Promise<Probes['hostTwin']> {
  const url = new URL(startUrl);
  if (!/[a-z]/i.test(url.hostname) || !url.hostname.includes('.') || url.hostname.startsWith('[')) return null;
  url.hostname = url.hostname.startsWith('www.') ? url.hostname.slice(4) : `www.${url.hostname}`;
  const result = await get(url.href);
  if (!result.ok) return { url: url.href, status: null, location: null, textHash: null, canonical: null };
  const facts = await readProbe(reader, result, now());
  const html = result.status === 200 ? facts.html : null;
  return {
    url: url.href,
    status: result.status,
    location: header(result, 'location'),
    textHash: html?.text.hash ?? null,
    canonical: html?.links.find((link) => link.inHead && link.rel.includes('canonical'))?.url ?? null,
    ...(facts.headers.link && { linkHeader: facts.headers.link }),
  };
}

async function probeIndexFile(get: Get, startUrl: string): Promise<Probes['indexFile']> {
  if (!startUrl.endsWith('/')) return null;
  for (const name of ['index.html', 'index.php']) {
    const result = await get(startUrl + name);
    if (!result.ok || result.status !== 200) continue;
    const isHtml = mediaTypeOf(result)?.includes('html') ?? false;
    return { url: result.url, status: 200, bodyHash: isHtml ? hash('sha256', result.body, 'hex') : null };
  }
  return { url: `${startUrl}index.html`, status: null, bodyHash: null };
}

async function probeFavicon(fetcher: Fetcher, origin: string, signal: AbortSignal): Promise<Probes['favicon']> {
  const { result } = await fetcher.follow(`${origin}/favicon.ico`, { limits: LIMITS, signal, maxRedirects: 5 });
  if (!result.ok) return null;
  const size = result.status === 200 ? imageSize(result.body) : null;
  return {
    url: result.url,
    status: result.status,
    mediaType: mediaTypeOf(result),
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}

async function probeLlmsTxt(get: Get, origin: string): Promise<Probes['llmsTxt']> {
  const result = await get(`${origin}/llms.txt`);
  if (!result.ok) return null;
  const firstLine = firstOfMarkdown(new TextDecoder().decode(result.body.subarray(0, 4_096)));
  return { status: result.status, mediaType: mediaTypeOf(result), firstLine: firstLine.slice(0, 200) };
}

/** The first line of Markdown as rendered: comments are left out, and a Setext heading is returned with a leading # (CommonMark 4.3). */
function firstOfMarkdown(text: string): string {
  let rest = text.trim();
  for (let end = 0; rest.startsWith('<!--') && end !== -1; ) {
    end = rest.indexOf('-->');
    if (end !== -1) rest = rest.slice(end + 3).trimStart();
  }
  const [first = '', second = ''] = rest.split('\n', 2).map((line) => line.trim());
  return /^=+$/.test(second) && !/^[#<>=-]/.test(first) ? `# ${first}` : first;
}

async function probeMarkdown(get: Get, startUrl: string): Promise<Probes['markdown']> {
  const result = await get(startUrl, { headers: { accept: 'text/markdown, text/html;q=0.5' } });
  if (!result.ok) return null;
  const start = new TextDecoder().decode(result.body.subarray(0, 1_024)).trimStart();
  return {
    status: result.status,
    mediaType: mediaTypeOf(result),
    looksLikeMarkdown: start !== '' && !start.startsWith('<'),
  };
}
