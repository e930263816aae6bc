import { setTimeout as sleep } from 'node:timers/promises';
import type { AssetFacts, FileLoad } from '../facts/site-facts.js';
import type { FetchResponse, FetchResult } from '../net/types.js';
import { createUrlAsker, isRedirect } from './ask-url.js';
import type { CheckOptions } from './check-links.js';
import { librariesIn } from './extract/libraries.js';
import { manifestLoads, scriptLoads, sheetLoads } from './extract/loads/file-loads.js';
import { sniffType } from './extract/sniff.js';
import { countBlockingFonts } from './extract/style.js';
import { extractorVersion } from './extractor.js';
import { looksAway, PATIENCE, type Patience, watchOutages } from './host-outage.js';
import { imageSize } from './image-size.js';
import { minifySavings } from './minify-savings.js';
import { conditions, isNotModified, RELOAD, speaksOf, validatorsOf } from './revalidate.js';
import { secretsOfScripts } from './script-secrets.js';
import { publishedSources } from './source-map.js';

export interface LinkedAsset {
  url: string;
  kind: AssetFacts['kind'];
}

export interface AssetCheckOptions extends CheckOptions {
  /** a file that a style sheet or a manifest names: what is to be requested of it here, and null for nothing */
  found?: (load: FileLoad) => LinkedAsset | null;
  robots: (url: string) => { us: boolean; googlebot: boolean };
  /** files as the previous audit knows them, by URL */
  previous?: ReadonlyMap<string, AssetFacts>;
  /** a page of the site that was read */
  answered?: string;
  patience?: Partial<Patience> | undefined;
  /** time after which a file that was not requested is inconclusive */
  deadlineMs: number;
}

const LANES = 32;
/** smaller files are not worth compressing: rule asset-uncompressed */
const UNCOMPRESSED_BYTES = 1_400;
const INCONCLUSIVE = new Set([401, 403, 407, 429, 451]);
/** bytes that sniffing looks at */
const SNIFFED_BYTES = 2_048;
/** files whose text is looked into; pictures need their first bytes only for their size, documents for their type */
const READ_BYTES: Partial<Record<AssetFacts['kind'], number>> = {
  STYLE: 4 * 1024 ** 2,
  SCRIPT: 4 * 1024 ** 2,
  IMAGE: 65_536,
  MANIFEST: 262_144,
  PDF: SNIFFED_BYTES,
};
/** files that name others are read first */
const NAMING: ReadonlySet<AssetFacts['kind']> = new Set(['STYLE', 'MANIFEST']);
/** statuses by which a server may reject HEAD alone */
const HEAD_REFUSED = new Set([400, 403, 404, 405, 406, 410, 501]);
/** as browsers ask: many servers then respond with WebP under a name in .jpg; of AVIF no size would be known */
const IMAGES = 'image/webp,image/*,*/*;q=0.8';
/** how far a picture is read whose server does not tell its length */
const UNTOLD_BYTES = 4 * 1024 ** 2;

/**
 * Requests each file once, as fast as the fetcher's politeness lets it: text files and the beginning of pictures and PDFs by GET,
 * everything else by HEAD. What fails is requested once more at the end, and redirects are followed.
 */
export async function checkAssets(assets: readonly LinkedAsset[], options: AssetCheckOptions): Promise<AssetFacts[]> {
  const isNaming = ({ kind }: LinkedAsset) => NAMING.has(kind);
  const waiting = [...assets.filter((asset) => !isNaming(asset)), ...assets.filter(isNaming)].toReversed();
  const facts: AssetFacts[] = [];
  const failed = new Set<LinkedAsset>();
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.deadlineMs)]);
  const asker = createUrlAsker({ ...options, signal, admit: (url) => options.robots(url).us });
  const lanes = new Set<Promise<void>>();
  const outages = watchOutages({
    signal,
    answered: options.answered,
    patience: { ...PATIENCE, ...options.patience },
    look: async (url, pauseMs) => {
      const result = await options.fetcher.fetch(url, { limits: { totalMs: 20_000 }, signal });
      if (looksAway(result)) await sleep(pauseMs, undefined, { signal }).catch(() => {});
      return result;
    },
  });

  /** Null where nothing was learned, or the file is to be requested again. */
  async function check(asset: LinkedAsset): Promise<AssetFacts | null> {
    const robots = options.robots(asset.url);
    if (!robots.us) return { ...unknown(asset, robots), error: 'BLOCKED_BY_ROBOTS', inconclusive: true };
    const bytes = READ_BYTES[asset.kind];
    const previous = options.previous?.get(asset.url);
    const named = bytes && previous ? conditionsOfAsset(asset, previous, options.now()) : null;
    const ask = async (headers: Readonly<Record<string, string>> | null, most = bytes) => {
      const result = await options.fetcher.fetch(asset.url, {
        method: most ? 'GET' : 'HEAD',
        headers: { ...(asset.kind === 'IMAGE' ? { accept: IMAGES } : {}), ...headers },
        limits: { totalMs: 20_000, ...(most ? { wireBytes: most, bodyBytes: most } : {}) },
        signal,
      });
      outages.saw(asset.url, result);
      return result;
    };
    const isSame = (result: FetchResult) =>
      isNotModified(result) && named && previous?.validators && speaksOf(result, previous.validators);
    const response = async () => {
      let result = await ask(named);
      if (isSame(result)) return { result };
      if (isNotModified(result)) result = await ask(RELOAD);
      if (asset.kind === 'IMAGE' && (hidesLength(result) || hidesSize(result)))
        result = await ask(RELOAD, UNTOLD_BYTES);
      if (!bytes && result.ok && HEAD_REFUSED.has(result.status)) result = await ask(null, SNIFFED_BYTES);
      return { result };
    };
    const asked = (await outages.whenThere(asset.url)) ? await outages.through(asset.url, response) : null;
    // not asked in the time there was: nothing is known of it
    if (!asked || (!asked.result.ok && signal.aborted)) return null;
    const { result } = asked;
    if (result.ok && previous && isSame(result)) return unchangedFacts(previous, result, robots, options.now());
    if (mayRecover(result) && !failed.has(asset)) {
      failed.add(asset);
      waiting.unshift(asset);
      return null;
    }
    const fact = assetFacts(asset, result, robots, options.now());
    if (bytes && isWhole(fact)) {
      fact.validators = validatorsOf(result.ok ? result.headers : {}, options.now().toISOString());
      fact.extractor = extractorVersion();
    }
    if (result.ok && isRedirect(result) && !fact.inconclusive) fact.end = await asker.follow(asset.url, result);
    if (asset.kind === 'SCRIPT' && result.ok && result.status === 200) {
      const text = new TextDecoder().decode(result.body);
      const map = await publishedSources(text, asset.url, { ...options, signal });
      fact.sourceMap = map !== null;
      // sources are strings of JSON in a map: what they quote is escaped there
      const texts = [...(result.truncated ? [] : [text]), ...(map === null ? [] : [map.replaceAll('\\"', '"')])];
      const secrets = await secretsOfScripts(texts, signal);
      if (secrets.length > 0) fact.secrets = secrets;
    }
    return fact;
  }

  async function lane(): Promise<void> {
    while (!signal.aborted) {
      const asset = waiting.pop();
      if (!asset) return;
      const fact = await check(asset);
      if (fact === null) continue;
      facts.push(fact);
      for (const load of fact.loads ?? []) {
        const found = options.found?.(load);
        if (found) waiting.push(found);
      }
      start();
    }
  }

  function start(): void {
    for (let free = Math.min(LANES - lanes.size, waiting.length); free > 0; free -= 1) {
      const running: Promise<void> = lane().finally(() => lanes.delete(running));
      lanes.add(running);
    }
  }

  start();
  while (lanes.size > 0) await Promise.all(lanes);
  return facts;
}

/** An overload or a connection that broke may be over in a moment. */
const mayRecover = (result: FetchResult): boolean =>
  result.ok ? result.status >= 500 : result.action === 'RETRY' || result.action === 'THROTTLED';

const hidesLength = (result: FetchResult): boolean =>
  result.ok && result.status === 200 && result.truncated !== null && !('content-length' in result.headers);

/** A profile or a preview of many kilobytes may stand before the size of a photo. */
const hidesSize = (result: FetchResult): boolean =>
  result.ok &&
  result.status === 200 &&
  result.truncated !== null &&
  sniffType(result.body) === 'image/jpeg' &&
  imageSize(result.body) === null;

const isWhole = ({ status, error, inconclusive }: AssetFacts): boolean =>
  status === 200 && error === null && !inconclusive;

/** Null where something may have been mended that a 304 does not show: compression, the type, or a source map that is gone. */
function conditionsOfAsset(asset: LinkedAsset, previous: AssetFacts, now: Date): Record<string, string> | null {
  const isSame = previous.kind === asset.kind && previous.extractor === extractorVersion() && isWhole(previous);
  const isBinary = asset.kind === 'IMAGE' || asset.kind === 'PDF';
  const isText = !isBinary || previous.mediaType === 'image/svg+xml';
  const isMislabelled = isBinary && previous.sniffedType !== null && previous.sniffedType !== previous.mediaType;
  const isLarge = (previous.bodyBytes ?? previous.wireBytes ?? 0) > UNCOMPRESSED_BYTES;
  const isMendable = previous.sourceMap || isMislabelled || (isText && isLarge && previous.contentEncoding === null);
  return isSame && !isMendable && previous.validators ? conditions(previous.validators, now) : null;
}

function unchangedFacts(
  previous: AssetFacts,
  reply: FetchResponse,
  robots: AssetFacts['robots'],
  now: Date,
): AssetFacts {
  const cacheControl = cacheControlOf(reply.headers) ?? previous.cacheControl;
  const expiresS = secondsToExpiry(reply.headers, now) ?? previous.expiresS;
  return { ...previous, robots, cacheControl, ...(expiresS !== undefined && { expiresS }), timing: reply.timing };
}

function unknown({ url, kind }: LinkedAsset, robots: AssetFacts['robots']): AssetFacts {
  return {
    url,
    kind,
    robots,
    status: null,
    error: null,
    inconclusive: false,
    mediaType: null,
    sniffedType: null,
    contentEncoding: null,
    cacheControl: null,
    etag: false,
    lastModified: false,
    wireBytes: null,
    bodyBytes: null,
    width: null,
    height: null,
    minifySavings: null,
    blockingFonts: 0,
    sourceMap: false,
    timing: null,
  };
}

type Headers = FetchResponse['headers'];

/** Several fields of a name are one list (RFC 9110 §5.3). */
const cacheControlOf = (headers: Headers): string | null => headers['cache-control']?.join(', ') ?? null;

/** A text that is no date has expired (RFC 9111 §5.3). Null without the header. */
function secondsToExpiry({ expires, date }: Headers, now: Date): number | null {
  if (!expires?.[0]) return null;
  const from = Date.parse(date?.[0] ?? '');
  const seconds = Math.round((Date.parse(expires[0]) - (Number.isNaN(from) ? now.getTime() : from)) / 1_000);
  return seconds > 0 ? seconds : 0;
}

export function assetFacts(
  asset: LinkedAsset,
  result: FetchResult,
  robots: AssetFacts['robots'],
  now: Date,
): AssetFacts {
  const base = { ...unknown(asset, robots), timing: result.timing };
  if (!result.ok)
    return {
      ...base,
      error: result.code,
      inconclusive: result.action === 'INCONCLUSIVE' || result.action === 'REFUSED',
    };
  const header = (name: string) => result.headers[name]?.[0] ?? null;
  const expiresS = secondsToExpiry(result.headers, now);
  const length = Number(header('content-length') ?? Number.NaN);
  const read = result.body.byteLength;
  const complete = !result.truncated && read > 0;
  const told = Number.isFinite(length);
  return {
    ...base,
    status: result.status,
    inconclusive: INCONCLUSIVE.has(result.status),
    mediaType: header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null,
    sniffedType: sniffType(result.body, asset.kind === 'STYLE' || asset.kind === 'SCRIPT'),
    ...(/^\s*attachment\b/i.test(header('content-disposition') ?? '') && { attachment: true as const }),
    contentEncoding: result.contentEncoding,
    cacheControl: cacheControlOf(result.headers),
    ...(expiresS !== null && { expiresS }),
    etag: header('etag') !== null,
    lastModified: header('last-modified') !== null,
    // the length so far of a file that was cut and declares none: it is at least as large
    wireBytes: told ? length : read > 0 ? result.wireBytes : null,
    bodyBytes: result.truncated && told && result.contentEncoding === null ? length : read || null,
    ...(result.status === 200 ? contentOf(asset, result, complete) : {}),
  };
}

function contentOf(asset: LinkedAsset, reply: FetchResponse, complete: boolean): Partial<AssetFacts> {
  if (asset.kind === 'IMAGE') return imageSize(reply.body) ?? {};
  if (asset.kind === 'MANIFEST') return namedBy(manifestLoads(reply.body, asset.url));
  if (!complete || (asset.kind !== 'STYLE' && asset.kind !== 'SCRIPT')) return {};
  const text = new TextDecoder().decode(reply.body);
  const libraries = asset.kind === 'SCRIPT' ? librariesIn([text]) : [];
  return {
    ...(libraries.length > 0 && { libraries }),
    minifySavings: minifySavings(text, asset.kind),
    blockingFonts: asset.kind === 'STYLE' ? countBlockingFonts(text) : 0,
    ...namedBy(asset.kind === 'STYLE' ? sheetLoads(text, asset.url) : scriptLoads(text, asset.url)),
  };
}

const namedBy = (loads: FileLoad[]): Partial<AssetFacts> => (loads.length > 0 ? { loads } : {});
