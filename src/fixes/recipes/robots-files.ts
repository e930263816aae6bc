import { obstacle } from '../../audit/engine/obstacle.js';
import type { Site } from '../../audit/site/site.js';
import { readSitemaps } from '../../audit/technical/file-problems.js';
import { googlebotAnswer } from '../../audit/technical/googlebot.js';
import type { Patch } from '../apply/patch.js';
import type { Basis, Draft } from '../provider.js';
import { absoluteSitemap, lineMeant, patternMeant } from '../values/robots-values.js';
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
    crawling?: Patch['crawling'],
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
      crawling,
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
      'OPENS',
    );
  };

const withValue = (line: string, change: (value: string) => string): string => {
  const colon = line.indexOf(':');
  const [value = '', ...comment] = line.slice(colon + 1).split('#');
  return `${line.slice(0, colon + 1)} ${change(value.trim())}${comment.length === 0 ? '' : ` #${comment.join('#')}`}`;
};

/** Lines of rules that decide nothing, and the agents of groups that have no other rule: those would join the next group. */
function redundantLines(file: Site['robots']): ReadonlySet<number> {
  const found = file?.problems.filter(({ rule }) => rule === 'robots-redundant-rule').map(({ line }) => line) ?? [];
  const gone = new Set(found);
  for (const { agents, rules, crawlDelay } of file?.groups ?? []) {
    if (rules.length === 0 || !rules.every(({ line }) => gone.has(line))) continue;
    // other lines of the group would be read as those of the group before it
    if (crawlDelay !== null) for (const { line } of rules) gone.delete(line);
    else for (const { line } of agents) gone.add(line);
  }
  return gone;
}

const lineOf = (site: Site, line: number): string => site.facts.robots.text.split(/\r\n|\r|\n/)[line - 1] ?? '';

const WHICH_PATHS = obstacle(
  'DECISION',
  'Only you know which URLs are meant: write the path of this host with a slash in front. A robots.txt has no effect on other hosts.',
);

const WHICH_SITEMAP = obstacle(
  'DECISION',
  'Only you know which file is meant: write one line per sitemap, each with the full URL from https:// on.',
);

const UNREADABLE = obstacle(
  'FACTS',
  'The audit does not hold the bytes of the characters that could not be decoded: run a new audit, or save the file as UTF-8 in an editor.',
);

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
  'robots-syntax': (input) => {
    const slips = input.site.robots?.problems.some(
      ({ rule, line }) => rule === 'robots-syntax' && lineMeant(lineOf(input.site, line)) !== null,
    );
    return problems(
      'robots-syntax',
      (line) => lineMeant(line) ?? `# ${line}`,
      slips ? 'Correct the misspelt lines' : 'Comment out invalid lines',
      slips
        ? 'Many crawlers ignore them as they are written. Check that each is what you want: from now on all crawlers follow it.'
        : 'Crawlers ignore them already.',
      slips ? 'DERIVED' : 'EXACT',
      'EITHER',
    )(input);
  },
  'robots-noindex-directive': problems(
    'robots-noindex-directive',
    (line) => `# ${line}`,
    'Comment out the unsupported lines',
    'Search engines ignore them, so the pages that they name can appear in results: set a robots meta tag or an X-Robots-Tag header with noindex on those that must not.',
    'DERIVED',
  ),
  'robots-redundant-rule': ({ site }) => {
    const gone = redundantLines(site.robots);
    return edited(
      site,
      (_line, number) => (gone.has(number) ? null : undefined),
      'Remove rules that never apply',
      'Other rules take precedence for every URL that these match. Groups that have no rule left go as well.',
      'EXACT',
    );
  },
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
      'CLOSES',
    );
  },
  'robots-bad-pattern': (input) =>
    problems(
      'robots-bad-pattern',
      (line) => withValue(line, (written) => patternMeant(written, input.site.facts.robots.url) ?? written),
      'Start the pattern with a slash',
      'Patterns are paths of this host: they start with a slash, or with an asterisk where the path begins with anything. A dollar sign within is written as %24.',
      'DERIVED',
      'EITHER',
    )(input) ?? WHICH_PATHS,
  'robots-sitemap-relative': (input) =>
    problems(
      'robots-sitemap-relative',
      (line) => withValue(line, (value) => absoluteSitemap(value, input.site.facts.robots.url) ?? value),
      'Use the absolute URL of the sitemap',
      'A relative URL is ignored.',
      'EXACT',
    )(input) ?? WHICH_SITEMAP,
  'robots-crawl-delay': problems(
    'robots-crawl-delay',
    (line) => withValue(line, () => '10'),
    'Reduce the Crawl-delay',
    'With ten seconds a crawler can fetch 8,640 pages a day.',
    'DERIVED',
  ),
  'robots-encoding': ({ site }) => {
    const text = (site.facts.robots.escaped ?? site.facts.robots.text).replaceAll('\uFEFF', '');
    // a rule without the letters that nobody could read would match other URLs
    if (text.includes('\uFFFD')) return UNREADABLE;
    return siteDraft(
      {
        title: 'Save the file as UTF-8 without a byte order mark',
        explanation:
          'Bytes that are not UTF-8 are percent-encoded, as browsers and crawlers request them: the rules match the same URLs as before.',
        before: site.facts.robots.text.slice(0, 2_000),
        after: text.slice(0, 2_000),
        basis: 'DERIVED',
      },
      [{ kind: 'robots-txt', text }],
      [],
      { crawling: 'EITHER' },
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
      'OPENS',
    );
  },
  'robots-sitemap-absent': ({ site }) => {
    const sitemap = readSitemaps(site).find(({ kind }) => kind !== null)?.url;
    return sitemap === undefined
      ? null
      : appended(`Sitemap: ${sitemap}`, 'Declare the sitemap', 'Every crawler finds it there.', site);
  },
};
