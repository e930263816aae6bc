import type { Site } from '../../audit/site/site.js';
import { readSitemaps } from '../../audit/technical/file-problems.js';
import { SITEMAP_MAX_BYTES, SITEMAP_MAX_ENTRIES } from '../../facts/protocol-limits.js';
import type { SitemapFacts } from '../../facts/site-facts.js';
import { htmlComment, lines } from '../markup.js';
import { entryOf, indexableUrls, indexOf, urlsetOf } from '../sitemap-text.js';
import { type Recipe, type Recipes, siteDraft } from './recipe.js';
import { edited } from './robots-lines.js';

/** `sitemap-1.xml` beside `sitemap.xml`. */
const part = (url: string, number: number): string => url.replace(/(\.xml(?:\.gz)?)?(?=\?|$)/i, `-${number}$1`);

const divided: Recipe = ({ site }) => {
  const files = readSitemaps(site).filter(
    ({ entries, bytes }) => entries > SITEMAP_MAX_ENTRIES || bytes > SITEMAP_MAX_BYTES,
  );
  const parts = files.map((file) => {
    const count = Math.max(2, Math.ceil(file.entries / SITEMAP_MAX_ENTRIES), Math.ceil(file.bytes / SITEMAP_MAX_BYTES));
    return { file, names: Array.from({ length: count }, (_, index) => part(file.url, index + 1)) };
  });
  return siteDraft(
    {
      title: 'Split the sitemap',
      explanation:
        'The old URL becomes a sitemap index of smaller files. Limit each file to 50,000 entries in the software that generates the sitemap.',
      before: files.map(({ url, entries, bytes }) => `${url}: ${entries} entries, ${bytes} bytes`).join('\n'),
      after: parts.map(({ file, names }) => `${htmlComment(file.url)}\n${indexOf(names)}`).join('\n\n'),
      basis: 'EXACT',
    },
    parts.map(({ file, names }) => ({
      kind: 'sitemap-file',
      sitemap: file.url,
      set: {
        kind: 'INDEX',
        entries: 0,
        bytes: 0,
        children: names,
        ...without(file, 'sitemap-too-many-urls', 'sitemap-too-large'),
      },
    })),
  );
};

function without(file: SitemapFacts, ...rules: string[]): Pick<SitemapFacts, 'problems' | 'problemCounts'> {
  return {
    problems: file.problems.filter(({ rule }) => !rules.includes(rule)),
    problemCounts: Object.fromEntries(Object.entries(file.problemCounts).filter(([rule]) => !rules.includes(rule))),
  };
}

/** The file written again from what the crawl has found. */
const anew =
  (wanted: (file: SitemapFacts) => boolean, rule: string, title: string, explanation: string): Recipe =>
  ({ site }) => {
    const file = readSitemaps(site).find(wanted);
    const urls = listable(site);
    return file === undefined || urls.length === 0
      ? null
      : siteDraft(
          {
            title,
            explanation: `${explanation} It lists the ${urls.length} indexable pages that the audit found.`,
            before: lines(
              file.problems
                .filter((one) => one.rule === rule)
                .map((one) => `line ${one.line}: ${one.value ?? one.message}`),
            ),
            after: `${htmlComment(file.url)}\n${urlsetOf(urls)}`,
            basis: 'EXACT',
          },
          [
            { kind: 'sitemap-file', sitemap: file.url, set: { kind: 'URLSET', ...without(file, rule) } },
            {
              kind: 'sitemap-add',
              sitemap: file.url,
              urls: urls.filter((url) => site.sitemapEntry(url) === undefined),
            },
          ],
        );
  };

function listable(site: Site): string[] {
  const listed: string[] = [];
  for (const url of site.sitemapUrls()) if (site.page(url)?.indexable) listed.push(url);
  return [...listed, ...indexableUrls(site)].slice(0, SITEMAP_MAX_ENTRIES);
}

export const sitemapFiles: Recipes = {
  'sitemap-too-many-urls': divided,
  'sitemap-too-large': divided,
  'sitemap-empty': anew(
    ({ kind, entries, children, problemCounts }) =>
      (problemCounts['sitemap-empty'] ?? 0) > 0 || (kind !== null && entries === 0 && children.length === 0),
    'sitemap-empty',
    'Fill the sitemap',
    'Make the software that generates the file find the pages, or remove the file and its declaration.',
  ),
  'sitemap-xml-invalid': anew(
    ({ problemCounts, problems }) =>
      (problemCounts['sitemap-xml-invalid'] ?? 0) > 0 || problems.some(({ rule }) => rule === 'sitemap-xml-invalid'),
    'sitemap-xml-invalid',
    'Generate the sitemap as valid XML',
    'An XML library escapes what a template forgets.',
  ),
  'sitemap-index-nested': ({ site }) => {
    const files = readSitemaps(site);
    const inner = files.filter(({ declaredBy, kind }) => declaredBy === 'INDEX' && kind === 'INDEX');
    const names = new Set(inner.map(({ url }) => url));
    const outer = files.filter(({ children }) => children.some((child) => names.has(child)));
    const flat = (file: SitemapFacts): string[] =>
      file.children.flatMap((child) => inner.find(({ url }) => url === child)?.children ?? [child]);
    return siteDraft(
      {
        title: 'List the sitemaps directly',
        explanation: 'The outer index lists the files of the nested ones, which are no longer needed.',
        before: lines([...names].map((url) => `<sitemap><loc>${url}</loc></sitemap>`)),
        after: outer.map((file) => `${htmlComment(file.url)}\n${indexOf(flat(file))}`).join('\n\n'),
        basis: 'EXACT',
      },
      [
        ...outer.map((file) => ({ kind: 'sitemap-file' as const, sitemap: file.url, set: { children: flat(file) } })),
        ...inner.map(({ url }) => ({ kind: 'sitemap-drop' as const, sitemap: url })),
      ],
    );
  },
  'sitemap-lastmod-uniform': ({ site }) => {
    const dated: { url: string; lastmod: string }[] = [];
    for (const url of site.sitemapUrls()) {
      const lastmod = site.sitemapEntry(url)?.lastmod;
      if (lastmod && dated.length < 20) dated.push({ url, lastmod });
    }
    return siteDraft(
      {
        title: 'Remove inaccurate lastmod dates',
        explanation:
          'Build times as dates teach search engines to ignore all of them. Use the date of the last real change of each page, or none.',
        before: lines(dated.map(({ url, lastmod }) => `<url><loc>${url}</loc><lastmod>${lastmod}</lastmod></url>`)),
        after: lines(dated.map(({ url }) => entryOf(url).trim())),
        basis: 'DERIVED',
      },
      [{ kind: 'sitemap-undated' }],
    );
  },
  'sitemap-unreachable': ({ site }) => {
    const gone = site.facts.sitemaps.filter(
      ({ declaredBy, status, error }) =>
        declaredBy !== 'WELL_KNOWN' && (status !== null || error !== null) && (status !== 200 || error !== null),
    );
    const names = new Set(gone.map(({ url }) => url));
    const declared = edited(
      site,
      (line) => {
        const url = /^\s*sitemap\s*:\s*(\S+)/i.exec(line)?.[1];
        return url !== undefined && names.has(URL.parse(url, site.facts.robots.url)?.href ?? url) ? null : undefined;
      },
      'Remove the missing sitemaps from robots.txt',
      'Crawlers request them in vain. If the files should exist, restore them instead.',
      'DERIVED',
    );
    const listing = site.facts.sitemaps.filter(({ children }) => children.some((child) => names.has(child)));
    const changes = [
      ...(declared?.patch.site ?? []),
      ...listing.map((file) => ({
        kind: 'sitemap-file' as const,
        sitemap: file.url,
        set: { children: file.children.filter((child) => !names.has(child)) },
      })),
      ...gone.map(({ url }) => ({ kind: 'sitemap-drop' as const, sitemap: url })),
    ];
    if (declared === null && listing.length === 0) return null;
    return siteDraft(
      {
        title: 'Remove missing sitemaps from the index',
        explanation: 'Crawlers request them in vain. If the files should exist, restore them instead.',
        before: lines(gone.map(({ url, status }) => `Sitemap: ${url}  (${status ?? 'no response'})`)),
        after: lines(
          listing.map(
            (file) => `${htmlComment(file.url)}\n${indexOf(file.children.filter((child) => !names.has(child)))}`,
          ),
        ),
        basis: 'DERIVED',
      },
      changes,
    );
  },
};
