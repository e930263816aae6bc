import type { Site } from '../audit/site/site.js';
import { CRAWLERS, createCrawlerPolicy } from '../facts/robots/crawlers.js';
import type { RobotsFile } from '../facts/robots/robots.js';
import { requestTarget } from '../facts/url.js';
import type { Patch } from './apply/patch.js';
import type { RuleFailure } from './new-failures.js';

/** A crawler that may fetch other pages than before. */
export interface ChangedAccess {
  crawler: string;
  allowed: boolean;
  /** how many of the known pages */
  pages: number;
  /** one of them */
  example: string;
}

const MAX_AGENTS = 60;
const MAX_PAGES = 20_000;
/** Looks at pages in all: a file may name many crawlers, and a site may have many pages. */
const MAX_LOOKS = 700_000;

/** Crawlers of the table, and those that either file names, for which another robots.txt changes what they may fetch. */
export function changedAccess(before: Site, after: Site): ChangedAccess[] {
  const paths = pathsOf(before);
  const changed: ChangedAccess[] = [];
  let looks = 0;
  for (const crawler of agentsOf(before.robots, after.robots)) {
    const [was, is] = [policyOf(before.robots, crawler), policyOf(after.robots, crawler)];
    const seen = { true: { pages: 0, example: '' }, false: { pages: 0, example: '' } };
    for (const { url, path } of paths) {
      looks += 1;
      const allowed = is(path);
      if (was(path) === allowed) continue;
      const found = seen[`${allowed}`];
      found.pages += 1;
      found.example ||= url;
    }
    for (const allowed of [true, false] as const)
      if (seen[`${allowed}`].pages > 0) changed.push({ crawler, allowed, ...seen[`${allowed}`] });
    if (looks > MAX_LOOKS) break;
  }
  return changed;
}

function policyOf(file: RobotsFile | null, crawler: string): (path: string) => boolean {
  if (file === null) return () => true;
  const policy = createCrawlerPolicy(file, crawler);
  return (path) => policy.allows(path);
}

function agentsOf(...files: (RobotsFile | null)[]): string[] {
  const named = files.flatMap((file) => file?.groups.flatMap(({ agents }) => agents.map(({ token }) => token)) ?? []);
  const known = new Set(CRAWLERS.map(({ userAgent }) => userAgent.toLowerCase()));
  const others = [...new Set(named)].filter((token) => token !== '' && !known.has(token.toLowerCase()));
  return [...CRAWLERS.map(({ userAgent }) => userAgent), '*', ...others.slice(0, MAX_AGENTS)];
}

function pathsOf(site: Site): { url: string; path: string }[] {
  const paths: { url: string; path: string }[] = [];
  for (const { url } of site.pages()) {
    const parsed = URL.parse(url);
    if (parsed?.origin === site.origin) paths.push({ url, path: requestTarget(parsed) });
    if (paths.length === MAX_PAGES) break;
  }
  return paths;
}

/** Changes that the suggestion does not mean to make. Googlebot is never to lose a page by it. */
export function refutedBy(changed: readonly ChangedAccess[], meant: Patch['crawling']): RuleFailure[] {
  return changed
    .filter(({ crawler, allowed }) => {
      if (!allowed && crawler === 'Googlebot') return true;
      return meant !== 'EITHER' && meant !== (allowed ? 'OPENS' : 'CLOSES');
    })
    .map(({ example }) => ({ rule: 'robots-blocks-linked-page', url: example, target: null }));
}

const SHOWN = 5;

/** A sentence on the crawlers that the suggestion lets in or keeps out; empty where nothing changes. */
export function accessSentence(changed: readonly ChangedAccess[]): string {
  const told = changed.slice(0, SHOWN).map(({ crawler, allowed, pages, example }) => {
    const who = crawler === '*' ? 'Crawlers without a group of their own' : crawler;
    const rest = pages > 1 ? ` and ${pages - 1} more ${pages === 2 ? 'page' : 'pages'}` : '';
    return `${who} may ${allowed ? 'then' : 'no longer'} fetch ${example}${rest}.`;
  });
  const more = changed.length > SHOWN ? [`The same holds for ${changed.length - SHOWN} more crawlers.`] : [];
  return [...told, ...more].join(' ');
}
