import { assetKindOf } from '../../crawl/asset-kind.js';
import { checkAssets, type LinkedAsset } from '../../crawl/check-assets.js';
import { checkLinks } from '../../crawl/check-links.js';
import type { PageFacts } from '../../crawl/facts.js';
import type { AssetFacts, LinkCheck } from '../../crawl/site-facts.js';
import { hostOf } from '../../crawl/url.js';
import type { Context } from '../context.js';
import type { FormerFacts } from './former-facts.js';
import type { OwnedAudit } from './owned-audit.js';
import { failuresBefore } from './stored-checks.js';

/** asked for once each; beyond these a site's links are judged by a sample, in the order of discovery */
const MAX_EXTERNAL = 5_000;
const MAX_ASSETS = 10_000;
/** offline hosts must not hold an audit for long: what is not asked by then stays unverified */
const EXTERNAL_MS = 120_000;
const ASSETS_MS = 300_000;

export interface AddressCollector {
  add(facts: PageFacts): void;
  readonly external: ReadonlySet<string>;
  readonly assets: ReadonlyMap<string, LinkedAsset>;
}

/** Collects what pages use and link to besides pages: links to other sites, and files of the site's own host. */
export function createAddressCollector(startUrl: string): AddressCollector {
  const host = hostOf(startUrl);
  const external = new Set<string>();
  const assets = new Map<string, LinkedAsset>();

  function asset(url: string | null, kind: LinkedAsset['kind']): void {
    if (url !== null && assets.size < MAX_ASSETS && !assets.has(url)) assets.set(url, { url, kind });
  }
  const own = (url: string | null) => (url !== null && hostOf(url) === host ? url : null);

  return {
    external,
    assets,
    add: ({ html, status }) => {
      if (!html || status !== 200) return;
      for (const { url } of html.anchors) {
        if (url === null) continue;
        if (hostOf(url) !== host) {
          if (external.size < MAX_EXTERNAL) external.add(url);
          continue;
        }
        const kind = assetKindOf(url);
        if (kind) asset(url, kind);
      }
      for (const { url } of html.images) asset(own(url), 'IMAGE');
      for (const { url } of html.scripts) asset(own(url), 'SCRIPT');
      for (const { url } of html.styles) asset(own(url), 'STYLE');
      for (const meta of html.metas)
        if (meta.key === 'og:image' && URL.canParse(meta.content)) asset(new URL(meta.content).href, 'IMAGE');
    },
  };
}

export interface LinkedAddresses {
  external: LinkCheck[];
  assets: AssetFacts[];
}

/** The phase after the crawl: each linked address is asked for once, politely per host. */
export async function checkLinkedAddresses(
  context: Context,
  audit: OwnedAudit,
  collected: AddressCollector,
  robots: (url: string) => { us: boolean; googlebot: boolean },
  former: Pick<FormerFacts, 'assets'>,
  signal: AbortSignal,
): Promise<LinkedAddresses> {
  const common = { fetcher: context.fetcher, signal, now: () => context.clock.now() };
  const [external, assets] = await Promise.all([
    audit.options.checkExternalLinks ? checkLinks([...collected.external], { ...common, deadlineMs: EXTERNAL_MS }) : [],
    checkAssets([...collected.assets.values()], {
      ...common,
      robots,
      former: collected.assets.size > 0 ? await former.assets() : new Map(),
      deadlineMs: ASSETS_MS,
    }),
  ]);
  signal.throwIfAborted();
  const before = await failuresBefore(context.db, audit.id);
  return {
    external: external.map((check) => ({
      ...check,
      failures: check.failures && check.failures + (before.get(check.url) ?? 0),
    })),
    assets,
  };
}
