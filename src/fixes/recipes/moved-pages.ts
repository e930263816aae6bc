import { obstacle } from '../../audit/engine/obstacle.js';
import { createPageView, type PageView } from '../../audit/engine/page-view.js';
import type { Site } from '../../audit/site/site.js';
import { clientRedirects } from '../../audit/technical/client-redirect.js';
import type { PageChange } from '../apply/patch.js';
import type { PageLookup } from '../provider.js';
import { platformsOf } from '../servers/hosting.js';
import { redirectSnippet } from '../servers/redirects.js';
import { similarPage } from '../similar-pages.js';
import { type Made, onAddress, pageDraft, type Recipe, type Recipes } from './recipe.js';

/** A redirect to the page that the URL most probably meant. */
const toSimilar = (
  asked: (page: PageView, site: Site) => readonly string[],
  title: string,
  before: (page: PageView) => string,
): Recipe =>
  onAddress((page, site) => {
    const found = asked(page, site).flatMap((url) => similarPage(url, site) ?? [])[0];
    if (found === undefined || found.url === page.url) return null;
    const path = found.same === 'PATH';
    return pageDraft(
      {
        title,
        explanation: path
          ? `${found.url} is the same URL in another spelling.`
          : `${found.url} is the only page with that name: make sure that it replaces this URL.`,
        before: before(page),
        after: redirectSnippet(page.url, found.url, platformsOf(page, site)),
        basis: path ? 'DERIVED' : 'GUESSED',
        inferred: path ? 0.1 : 0.2,
      },
      [{ url: page.url, kind: 'redirect', status: 301, target: found.url }],
      { rescopes: true },
    );
  });

/** Pages that a suggestion names and changes; more than these link from a template, and the template is what to fix. */
const MAX_LINKING = 20;

/** The page gives way to the same one at a cleaner URL, and the pages that link to it name that one. */
const toClean = (clean: (url: URL) => string): Recipe =>
  onAddress(async (page, site, { pageOf }) => {
    const target = clean(new URL(page.url));
    const twin = site.page(target);
    if (target === page.url || !twin?.eligible) return null;
    const { pages } = site.inlinks(page.url);
    if (pages > MAX_LINKING)
      return obstacle(
        'BUILD',
        `${target} is the same page, but ${pages} pages link to this URL: correct the template that outputs the links, then redirect.`,
      );
    const links = await repointed(page.url, target, site, pageOf);
    return cleaned(page, site, target, links);
  });

function cleaned(page: PageView, site: Site, target: string, links: readonly PageChange[]): Made {
  const sources = [...new Set(links.map(({ url }) => url))];
  const more =
    sources.length === 0 ? '' : ` The links on these pages change to the clean URL: ${sources.slice(0, 5).join(', ')}.`;
  return pageDraft(
    {
      title: 'Redirect to the clean URL',
      explanation: `The same page exists at ${target}.${more}`,
      before: page.url,
      after: redirectSnippet(page.url, target, platformsOf(page, site)),
      basis: 'DERIVED',
    },
    [{ url: page.url, kind: 'redirect', status: 301, target }, ...links],
    { rescopes: true },
  );
}

async function repointed(from: string, to: string, site: Site, pageOf: PageLookup | undefined): Promise<PageChange[]> {
  const changes: PageChange[] = [];
  for (const source of site.inlinks(from).sample) {
    const facts = await pageOf?.(source);
    const view = facts ? createPageView(facts) : null;
    if (!view?.facts.html) continue;
    for (const [index, { url, href }] of view.html.anchors.entries())
      if (url === from) changes.push({ url: source, kind: 'anchor', index, was: href, set: { href: to } });
  }
  return changes;
}

const withPath = (url: URL, change: (path: string) => string): string => {
  const next = new URL(url);
  next.pathname = change(next.pathname);
  return next.href;
};

export const movedPages: Recipes = {
  'page-4xx': toSimilar(
    (page) => [page.url],
    'Redirect to the page that was probably intended',
    (page) => `${page.url} → ${page.facts.status ?? ''}`,
  ),
  'redirect-to-error': toSimilar(
    (page, site) => [page.url, site.resolve(page.read(clientRedirects)[0]?.target ?? page.url).finalUrl],
    'Redirect to an existing page',
    (page) => `${page.url} → ${page.facts.redirect ?? page.read(clientRedirects)[0]?.target ?? ''}`,
  ),
  'redirect-to-home': toSimilar(
    (page) => [page.url],
    'Redirect to the page that replaces it',
    (page) => `${page.url} → ${page.facts.redirect ?? ''}`,
  ),
  'url-double-slash': toClean((url) => withPath(url, (path) => path.replaceAll(/\/{2,}/g, '/'))),
  'url-uppercase': toClean((url) => withPath(url, (path) => path.toLowerCase())),
  'url-space-or-encoded': toClean((url) => withPath(url, (path) => path.replaceAll(/(?: |%20)+/g, '-'))),
};
