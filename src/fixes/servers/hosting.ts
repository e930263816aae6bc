import type { PageView } from '../../audit/engine/page-view.js';
import type { Site } from '../../audit/site/site.js';

/** Builders of sites: their users have neither a server nor what stands before it. */
const BUILDERS = ['WIX', 'SHOPIFY', 'SQUARESPACE', 'WEBFLOW'] as const;
type Builder = (typeof BUILDERS)[number];

/** A service before the server of a site, or in its place, that responses show. */
export type Platform = 'CLOUDFLARE' | 'NETLIFY' | 'VERCEL' | 'NEXT' | 'WORDPRESS' | 'GITHUB_PAGES' | Builder;

const TITLES: Readonly<Record<Platform, string>> = {
  CLOUDFLARE: 'Cloudflare',
  NETLIFY: 'Netlify',
  VERCEL: 'Vercel',
  NEXT: 'Next.js',
  WORDPRESS: 'WordPress',
  GITHUB_PAGES: 'GitHub Pages',
  WIX: 'Wix',
  SHOPIFY: 'Shopify',
  SQUARESPACE: 'Squarespace',
  WEBFLOW: 'Webflow',
};

/** Platforms whose users have no server to configure. */
const WITHOUT_SERVER: ReadonlySet<Platform> = new Set<Platform>(['NETLIFY', 'VERCEL', 'GITHUB_PAGES', ...BUILDERS]);

/** The platforms that the responses of the page, or of the home page, show. What is before a builder is not its user's. */
export function platformsOf(page: PageView | null, site: Site): Platform[] {
  const found = new Set<Platform>();
  for (const view of [page, site.home]) {
    if (view === null) continue;
    const { headers, html } = view.facts;
    const header = (name: string): string => (headers[name] ?? []).join(', ').toLowerCase();
    const server = header('server');
    if (server.includes('cloudflare') || header('cf-ray') !== '') found.add('CLOUDFLARE');
    if (server.includes('netlify') || header('x-nf-request-id') !== '') found.add('NETLIFY');
    if (server.includes('vercel') || header('x-vercel-id') !== '') found.add('VERCEL');
    if (header('x-powered-by').includes('next.js')) found.add('NEXT');
    const generators = html?.metas.filter(({ key }) => key === 'generator').map(({ content }) => content) ?? [];
    if (header('link').includes('https://api.w.org/') || generators.some((text) => /^wordpress\b/i.test(text)))
      found.add('WORDPRESS');
    if (header('x-github-request-id') !== '' && server.includes('github.com')) found.add('GITHUB_PAGES');
    const isMadeBy = (name: RegExp) => generators.some((text) => name.test(text));
    if (header('x-wix-request-id') !== '' || isMadeBy(/^wix\.com\b/i)) return ['WIX'];
    if (header('x-shopid') !== '' || header('powered-by').includes('shopify')) return ['SHOPIFY'];
    if (server.includes('squarespace')) return ['SQUARESPACE'];
    if (isMadeBy(/^webflow\b/i)) return ['WEBFLOW'];
  }
  return [...found];
}

/** The name of a platform whose users have no server to configure; null where the responses show none. */
export function platformWithoutServer(page: PageView | null, site: Site): string | null {
  const platform = platformsOf(page, site).find((one) => WITHOUT_SERVER.has(one));
  return platform === undefined ? null : TITLES[platform];
}

/** The forms of the platforms that are seen, and those of servers unless there is none to configure. */
export function hosted(seen: readonly Platform[], forms: Partial<Record<Platform, string>>, servers: string): string {
  const own = seen.flatMap((platform) => {
    const form = forms[platform];
    return form === undefined ? [] : [{ platform, text: `# ${TITLES[platform]}\n${form}` }];
  });
  const closed = own.length > 0 && seen.some((platform) => WITHOUT_SERVER.has(platform));
  return [...own.map(({ text }) => text), ...(closed ? [] : [servers])].join('\n\n');
}
