import type { PageView } from '../../audit/engine/page-view.js';
import type { Site } from '../../audit/site/site.js';

/** What stands before the server of a site, or in its place, where the responses show it. */
export type Platform = 'CLOUDFLARE' | 'NETLIFY' | 'VERCEL' | 'NEXT' | 'WORDPRESS';

const TITLES: Readonly<Record<Platform, string>> = {
  CLOUDFLARE: 'Cloudflare',
  NETLIFY: 'Netlify',
  VERCEL: 'Vercel',
  NEXT: 'Next.js',
  WORDPRESS: 'WordPress',
};

/** Those whose users have no server to configure. */
const WITHOUT_SERVER = new Set<Platform>(['NETLIFY', 'VERCEL']);

/** The platforms that the responses of the page, or of the home page, show. */
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
  }
  return [...found];
}

/** The forms of the platforms that are seen, and those of servers unless there is none to configure. */
export function hosted(seen: readonly Platform[], forms: Partial<Record<Platform, string>>, servers: string): string {
  const own = seen.flatMap((platform) => {
    const form = forms[platform];
    return form === undefined ? [] : [{ platform, text: `# ${TITLES[platform]}\n${form}` }];
  });
  const closed = own.some(({ platform }) => WITHOUT_SERVER.has(platform));
  return [...own.map(({ text }) => text), ...(closed ? [] : [servers])].join('\n\n');
}
