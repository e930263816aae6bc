import { dateModified } from '../../audit/content/date-modified.js';
import type { Site } from '../../audit/site/site.js';
import { readSitemaps } from '../../audit/technical/file-problems.js';
import { SITEMAP_MAX_ENTRIES } from '../../facts/protocol-limits.js';
import type { FileProblem } from '../../facts/site-facts.js';
import type { SiteChange } from '../apply/patch.js';
import { lines } from '../markup.js';
import type { Basis } from '../provider.js';
import { entryOf, indexableUrls, SITEMAP_NAMESPACE, urlsetOf } from '../sitemap-text.js';
import { fullDate } from '../values/full-dates.js';
import { onAddress, onPage, type Recipe, type Recipes, siteDraft } from './recipe.js';

/** The listed URL does not belong in a sitemap. */
const removal = (explanation: string): Recipe =>
  onAddress((page, site) => {
    const listed = site.sitemapEntry(page.url);
    return listed === undefined
      ? null
      : siteDraft(
          {
            title: 'Remove the URL from the sitemap',
            explanation,
            before: entryOf(page.url),
            after: '',
            basis: 'EXACT',
          },
          [{ kind: 'sitemap-remove', urls: [page.url] }],
        );
  });

/** The listed URL gives way to the one that it points to. */
const replacement = (explanation: string, target: (url: string, site: Site) => string | null): Recipe =>
  onAddress((page, site) => {
    const listed = site.sitemapEntry(page.url);
    if (listed === undefined) return null;
    const next = target(page.url, site);
    const fresh =
      next !== null && site.sitemapEntry(next) === undefined && site.page(next)?.indexable === true ? next : null;
    const known = site.facts.sitemaps.some(({ url }) => url === listed.sitemap);
    return siteDraft(
      {
        title: 'List the canonical or final URL',
        explanation,
        before: entryOf(page.url),
        after: fresh === null ? '' : entryOf(fresh),
        basis: 'EXACT',
      },
      [
        { kind: 'sitemap-remove', urls: [page.url] },
        ...(fresh === null || !known ? [] : [{ kind: 'sitemap-add' as const, sitemap: listed.sitemap, urls: [fresh] }]),
      ],
    );
  });

/** Corrects the lines that the reader of a sitemap complained about. */
const corrected =
  (rule: string, change: (problem: FileProblem) => string, title: string, explanation: string, basis: Basis): Recipe =>
  ({ site }) => {
    const files = readSitemaps(site).filter(
      (file) => (file.problemCounts[rule] ?? 0) > 0 || file.problems.some((one) => one.rule === rule),
    );
    const found = files.flatMap((file) => file.problems.filter((problem) => problem.rule === rule));
    const total = files.reduce((sum, file) => sum + (file.problemCounts[rule] ?? 0), 0);
    const more = total > found.length ? ` ${total} lines in total; these are the first ${found.length}.` : '';
    return siteDraft(
      {
        title,
        explanation: `${explanation}${more}`,
        before: lines(found.map((problem) => `line ${problem.line}: ${problem.value ?? problem.message}`)),
        after: lines(found.map((problem) => `line ${problem.line}: ${change(problem)}`)),
        basis,
      },
      files.map((file) => ({ kind: 'sitemap-lines', sitemap: file.url, rule })),
    );
  };

/** The line of robots.txt that declares the sitemap, in a file that allows everything where there is none. */
function declaredIn(site: Site, url: string): SiteChange[] {
  const { verdict, text } = site.facts.robots;
  if (site.robots === null && verdict !== 'ALLOW_ALL') return [];
  const rules = site.robots === null ? 'User-agent: *\nDisallow:' : text.trimEnd();
  return [{ kind: 'robots-txt', text: `${rules}\n\nSitemap: ${url}\n` }];
}

export const sitemaps: Recipes = {
  'sitemap-missing': ({ site }) => {
    const urls = indexableUrls(site);
    const url = new URL('/sitemap.xml', site.origin).href;
    return urls.length === 0
      ? null
      : siteDraft(
          {
            title: 'Add an XML sitemap',
            explanation: `It lists the ${urls.length} indexable pages that the audit found. Declare it in robots.txt: Sitemap: ${url}`,
            before: '',
            after: urlsetOf(urls),
            basis: 'EXACT',
          },
          [{ kind: 'sitemap-new', url, urls }, ...declaredIn(site, url)],
        );
  },
  'sitemap-incomplete': ({ site }) => {
    const urls = indexableUrls(site);
    const file = readSitemaps(site).find(
      ({ kind, entries }) => kind === 'URLSET' && entries + urls.length <= SITEMAP_MAX_ENTRIES,
    );
    return file === undefined || urls.length === 0
      ? null
      : siteDraft(
          {
            title: 'Add the missing pages',
            explanation: `${urls.length} indexable ${urls.length === 1 ? 'page is' : 'pages are'} missing from all sitemaps. Include ${urls.length === 1 ? 'it' : 'them'} in the software that generates the file.`,
            before: '',
            after: lines(urls.map(entryOf)),
            basis: 'EXACT',
          },
          [{ kind: 'sitemap-add', sitemap: file.url, urls }],
        );
  },
  'sitemap-url-error': removal('The URL returns an error.'),
  'sitemap-url-noindex': removal(
    'The page is set to noindex. If it is meant to be indexed, remove the noindex instead.',
  ),
  'sitemap-url-blocked': removal(
    'robots.txt disallows the URL. If the page is meant to be crawled, change robots.txt instead.',
  ),
  'sitemap-url-redirect': replacement(
    'A sitemap should list only final URLs.',
    (url, site) => site.resolve(url).final?.url ?? null,
  ),
  'sitemap-url-noncanonical': replacement(
    'A sitemap should list only canonical URLs.',
    (url, site) => site.page(url)?.canonical ?? null,
  ),
  'sitemap-lastmod-drift': onPage((page, site) => {
    const listed = site.sitemapEntry(page.url);
    const own = dateModified(page)?.toISOString().slice(0, 10);
    return listed === undefined || own === undefined
      ? null
      : siteDraft(
          {
            title: 'Set lastmod to the date of the page',
            explanation: 'It is the modification date that the page itself declares.',
            before: `<lastmod>${listed.lastmod ?? ''}</lastmod>`,
            after: `<lastmod>${own}</lastmod>`,
            basis: 'EXACT',
          },
          [{ kind: 'sitemap-lastmod', url: page.url, lastmod: own }],
        );
  }),
  'sitemap-loc-http': corrected(
    'sitemap-loc-http',
    ({ value = '' }) => value.replace(/^http:/i, 'https:'),
    'List https URLs',
    'The site is served over https.',
    'EXACT',
  ),
  'sitemap-lastmod-invalid': corrected(
    'sitemap-lastmod-invalid',
    ({ value = '' }) => day(value),
    'Use dates in the format YYYY-MM-DD',
    'Dates that cannot be parsed are removed.',
    'DERIVED',
  ),
  'sitemap-lastmod-future': corrected(
    'sitemap-lastmod-future',
    () => '(no lastmod)',
    'Remove future dates',
    'A wrong date makes search engines distrust the others.',
    'EXACT',
  ),
  'sitemap-priority-changefreq': corrected(
    'sitemap-priority-changefreq',
    () => '(removed)',
    'Remove priority and changefreq',
    'Google ignores both.',
    'EXACT',
  ),
  'sitemap-namespace': corrected(
    'sitemap-namespace',
    () => `<urlset xmlns="${SITEMAP_NAMESPACE}">`,
    'Use the namespace of the sitemap protocol',
    'Parsers reject any other.',
    'EXACT',
  ),
  'sitemap-duplicate-loc': corrected(
    'sitemap-duplicate-loc',
    () => '(removed)',
    'List each URL once',
    'Its first entry stays.',
    'EXACT',
  ),
  'sitemap-loc-invalid': corrected(
    'sitemap-loc-invalid',
    () => '(removed)',
    'Remove invalid URLs',
    'Search engines skip these entries or reject the file.',
    'DERIVED',
  ),
  'sitemap-loc-foreign': corrected(
    'sitemap-loc-foreign',
    () => '(removed)',
    'List only URLs of this host',
    'URLs of another host belong in its own sitemap.',
    'DERIVED',
  ),
};

function day(value: string): string {
  return fullDate(value)?.slice(0, 10) ?? '(no lastmod)';
}
