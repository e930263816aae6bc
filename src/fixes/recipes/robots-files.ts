import type { Site } from '../../audit/site/site.js';
import { readSitemaps } from '../../audit/technical/file-problems.js';
import { googlebotAnswer } from '../../audit/technical/googlebot.js';
import type { Basis, Draft } from '../provider.js';
import { type Recipe, type Recipes, siteDraft } from './recipe.js';
import { edited } from './robots-lines.js';

/** Edits the lines that the reader of the file complained about under the rule. */
const problems =
  (
    rule: string,
    edit: (line: string, value: string) => string | null,
    title: string,
    explanation: string,
    basis: Basis,
  ): Recipe =>
  ({ site }) => {
    const found = site.robots?.problems.filter((problem) => problem.rule === rule) ?? [];
    const numbers = new Map(found.map(({ line, value }) => [line, value ?? '']));
    return edited(
      site,
      (line, number) => (numbers.has(number) ? edit(line, numbers.get(number) ?? '') : undefined),
      title,
      explanation,
      basis,
    );
  };

const appended = (line: string, title: string, explanation: string, site: Site): Draft | null => {
  const text = site.facts.robots.text.replace(/\s{0,50}$/, '');
  return siteDraft({ title, explanation, before: '', after: line, basis: 'EXACT' }, [
    { kind: 'robots-txt', text: `${text}${text === '' ? '' : '\n\n'}${line}\n` },
  ]);
};

/** Takes away the line that forbids a URL to Googlebot. */
const opened =
  (address: (input: Parameters<Recipe>[0]) => string | null, title: string, explanation: string): Recipe =>
  (input) => {
    const { site } = input;
    const url = address(input);
    const rule = url === null ? null : googlebotAnswer(url, site)?.rule;
    if (!rule || rule.directive !== 'disallow') return null;
    return edited(
      site,
      (_line, number) => (number === rule.line ? 'Disallow:' : undefined),
      title,
      explanation,
      'GUESSED',
    );
  };

const withValue = (line: string, change: (value: string) => string): string => {
  const colon = line.indexOf(':');
  const [value = '', ...comment] = line.slice(colon + 1).split('#');
  return `${line.slice(0, colon + 1)} ${change(value.trim())}${comment.length === 0 ? '' : ` #${comment.join('#')}`}`;
};

export const robotsFiles: Recipes = {
  'robots-missing': ({ site }) => {
    const sitemap = readSitemaps(site).find(({ kind }) => kind !== null)?.url;
    const text = `User-agent: *\nDisallow:\n${sitemap === undefined ? '' : `\nSitemap: ${sitemap}\n`}`;
    return siteDraft(
      {
        title: 'Add a robots.txt',
        explanation: 'It allows everything, like a missing file, and can hold later rules and the sitemap.',
        before: '',
        after: text,
        basis: 'EXACT',
      },
      [{ kind: 'robots-txt', text }],
    );
  },
  'robots-syntax': problems(
    'robots-syntax',
    (line) => `# ${line}`,
    'Comment out invalid lines',
    'Crawlers ignore them already.',
    'EXACT',
  ),
  'robots-noindex-directive': problems(
    'robots-noindex-directive',
    () => null,
    'Remove the unsupported lines',
    'Use a robots meta tag or an X-Robots-Tag header on the pages instead.',
    'EXACT',
  ),
  'robots-redundant-rule': problems(
    'robots-redundant-rule',
    () => null,
    'Remove rules that never apply',
    'Other rules take precedence for every URL that these match.',
    'EXACT',
  ),
  'robots-rule-before-agent': ({ site }) => {
    const found = site.robots?.problems.filter(({ rule }) => rule === 'robots-rule-before-agent') ?? [];
    const numbers = new Set(found.map(({ line }) => line));
    const first = Math.min(...numbers);
    return edited(
      site,
      (line, number) => (number === first ? `User-agent: *\n${line}` : undefined),
      'Add a User-agent line',
      'Rules before the first User-agent line are ignored; this applies them to all crawlers.',
      'DERIVED',
    );
  },
  'robots-bad-pattern': problems(
    'robots-bad-pattern',
    (line) =>
      withValue(line, (value) => {
        const inner = value.endsWith('$') ? `${value.slice(0, -1).replaceAll('$', '')}$` : value.replaceAll('$', '');
        return /^[/*]/.test(inner) || inner === '' ? inner : `/${inner}`;
      }),
    'Start the pattern with a slash',
    'Paths start with a slash; a dollar sign may only end a pattern.',
    'DERIVED',
  ),
  'robots-sitemap-relative': (input) =>
    problems(
      'robots-sitemap-relative',
      (line) => withValue(line, (value) => URL.parse(value, input.site.facts.robots.url)?.href ?? value),
      'Use the absolute URL of the sitemap',
      'A relative URL is ignored.',
      'EXACT',
    )(input),
  'robots-crawl-delay': problems(
    'robots-crawl-delay',
    (line) => withValue(line, () => '10'),
    'Reduce the Crawl-delay',
    'With ten seconds a crawler can fetch 8,640 pages a day.',
    'DERIVED',
  ),
  'robots-encoding': ({ site }) => {
    const text = site.facts.robots.text.replaceAll('\uFEFF', '').replaceAll('\uFFFD', '');
    return siteDraft(
      {
        title: 'Save the file as UTF-8 without a byte order mark',
        explanation: 'Characters that could not be decoded are left out.',
        before: site.facts.robots.text.slice(0, 2_000),
        after: text.slice(0, 2_000),
        basis: 'DERIVED',
      },
      [{ kind: 'robots-txt', text }],
    );
  },
  'robots-not-text': ({ site }) =>
    siteDraft(
      {
        title: 'Serve the file as plain text',
        explanation: 'Crawlers may treat a file of another type as an error page.',
        before: `Content-Type: ${site.facts.robots.contentType ?? ''}`,
        after: 'Content-Type: text/plain; charset=utf-8',
        basis: 'EXACT',
      },
      [{ kind: 'robots-type' }],
    ),
  'robots-blocks-all': opened(
    ({ site }) => site.facts.startUrl,
    'Allow crawling of the site',
    'The line disallows everything. Keep it only on sites that must not be crawled.',
  ),
  'robots-blocks-home': opened(
    ({ site }) => site.facts.startUrl,
    'Allow crawling of the home page',
    'The line disallows the home page.',
  ),
  'robots-blocks-linked-page': opened(
    ({ page }) => page?.url ?? null,
    'Allow crawling of the page',
    'The line disallows the page, which others link to. Keep it if the page must not be crawled.',
  ),
  'robots-blocks-assets': ({ finding, site }) => {
    const paths = [
      ...new Set(
        finding.evidence.flatMap(({ target }) => (target === undefined ? [] : (URL.parse(target)?.pathname ?? []))),
      ),
    ];
    const policy = site.robots;
    if (policy === null || paths.length === 0) return null;
    const lines = paths.slice(0, 50).map((path) => `Allow: ${path}`);
    const rule = finding.evidence.flatMap(({ target }) =>
      target === undefined ? [] : (googlebotAnswer(target, site)?.rule ?? []),
    )[0];
    if (rule === undefined) return null;
    return edited(
      site,
      (line, number) => (number === rule.line ? `${lines.join('\n')}\n${line}` : undefined),
      'Allow the resources that pages need',
      'Search engines render pages with them. The longer rule wins, so the rest stays disallowed.',
      'EXACT',
    );
  },
  'robots-sitemap-absent': ({ site }) => {
    const sitemap = readSitemaps(site).find(({ kind }) => kind !== null)?.url;
    return sitemap === undefined
      ? null
      : appended(`Sitemap: ${sitemap}`, 'Declare the sitemap', 'Every crawler finds it there.', site);
  },
};
