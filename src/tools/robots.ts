import { setImmediate as turn } from 'node:timers/promises';
import { rules } from '../audit/rules/index.js';
import { fetchRobots } from '../crawl/robots/fetch-robots.js';
import { problem } from '../errors.js';
import { parseRobots, type RobotsFile } from '../facts/robots/robots.js';
import type { Hop, RobotsFetch } from '../facts/site-facts.js';
import { originOf, requestTarget } from '../facts/url.js';
import type { Fetcher, FetchFailure } from '../net/types.js';
import { createAccessTest, matchedRule, type RobotsTest, type RuleMatch } from './robots/access-test.js';
import { singlePageSite } from './single-page-site.js';
import { TOOL_TIMEOUT_MS, type ToolContext } from './tool-context.js';
import { type ToolIssue, toolIssues } from './tool-issues.js';
import { toolUrl } from './tool-url.js';
import { upstreamProblem } from './upstream-problem.js';

export type RobotsInput = ({ url: string } | { content: string }) & {
  userAgent?: string | undefined;
  /** paths or whole URLs */
  paths?: readonly string[] | undefined;
};

export interface RobotsResult {
  url: string | null;
  finalUrl: string | null;
  status: number | null;
  /** URL of the file; null for pasted content */
  source: string | null;
  httpStatus: number | null;
  /** `ALLOW_ALL` where there is no file, `DISALLOW_ALL` where the server fails (RFC 9309 §2.3.1) */
  verdict: RobotsFetch['verdict'];
  redirects: Hop[];
  /** text of the file; null for pasted content, and where the response is no text or of another file than robots.txt */
  content: string | null;
  bytes: number;
  /** only the first 500 KiB were judged */
  truncated: boolean;
  groups: {
    userAgents: string[];
    rules: (RuleMatch & { column: number })[];
    crawlDelay: number | null;
  }[];
  sitemaps: string[];
  tests: RobotsTest[];
  issues: ToolIssue[];
}

/** Stands for the site of a pasted file; reserved by RFC 2606, so it belongs to no one. */
const PLACEHOLDER = 'https://pasted.invalid/';
/** A hundred paths take milliseconds in real files; crafted ones may not block the process for longer. */
const TEST_BUDGET_MS = 2_000;
const RULES = rules.filter(
  ({ id, scope }) => scope === 'site' && (id.startsWith('robots-') || id === 'content-signal-conflict'),
);

/** Reads a site's robots.txt, or a pasted one, as RFC 9309 says, evaluates it and returns which crawler may fetch what. */
export async function robots(context: ToolContext, input: RobotsInput): Promise<RobotsResult> {
  const url = 'url' in input ? toolUrl(input.url) : null;
  const fetched = 'url' in input ? await fetchedFile(context, url as string) : pastedFile(input.content);
  const isShown = url === null || isOwnText(fetched);
  const file = parseRobots(isShown ? fetched.text : '');
  const startUrl = url === null ? PLACEHOLDER : `${originOf(url)}/`;
  const site = singlePageSite({
    startUrl,
    robots: isShown ? fetched : { ...fetched, text: '' },
    now: context.now,
  });
  const last = fetched.redirects.at(-1);
  const end = last?.location && fetched.endless !== 'SCHEME' ? URL.parse(last.location, last.url)?.href : last?.url;
  return {
    url,
    finalUrl: url === null ? null : (end ?? fetched.url),
    status: fetched.status,
    source: url === null ? null : fetched.url,
    httpStatus: fetched.status,
    verdict: fetched.verdict,
    redirects: fetched.redirects,
    content: url === null || !isShown ? null : fetched.text,
    bytes: fetched.bytes,
    truncated: file.truncated || fetched.bytes > Buffer.byteLength(fetched.text),
    groups: file.groups.map((group) => ({
      userAgents: group.agents.map(({ value }) => value),
      rules: group.rules.map((rule) => ({ ...matchedRule(rule), column: rule.column })),
      crawlDelay: group.crawlDelay,
    })),
    sitemaps: file.sitemaps.flatMap(({ url: target }) => (target === null ? [] : [target])),
    tests: await tests(file, fetched.verdict, input.userAgent ?? '*', pathsOf(input.paths, url)),
    issues: await toolIssues(RULES, site),
  };
}

/**
 * Whether a response may be passed on: text, and a robots.txt or a file of the requested host. A redirect could otherwise
 * have the tool read out whatever else its own network can reach.
 */
function isOwnText({ url, redirects, contentType }: RobotsFetch): boolean {
  const type = (contentType?.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (type !== '' && type !== 'text/plain') return false;
  const last = redirects.at(-1);
  const end = last?.location ? URL.parse(last.location, last.url) : null;
  return end === null || end.host === URL.parse(url)?.host || end.pathname === '/robots.txt';
}

export async function fetchedFile(context: ToolContext, url: string): Promise<RobotsFetch> {
  let failure: FetchFailure | null = null;
  const watched: Pick<Fetcher, 'follow'> = {
    follow: async (address, options) => {
      const followed = await context.fetcher.follow(address, options);
      if (!followed.result.ok) failure = followed.result;
      return followed;
    },
  };
  const signal = AbortSignal.timeout(context.timeoutMs ?? TOOL_TIMEOUT_MS);
  const fetched = await fetchRobots(watched, originOf(url), signal);
  // a redirect that nobody could follow is a finding about the file, not a failure of the network
  if (failure && fetched.endless === undefined) throw upstreamProblem(failure);
  return fetched;
}

function pastedFile(content: string): RobotsFetch {
  const text = content.toWellFormed();
  return {
    url: `${PLACEHOLDER}robots.txt`,
    verdict: 'RULES',
    status: null,
    error: null,
    redirects: [],
    contentType: null,
    bytes: Buffer.byteLength(text),
    text,
    badEncoding: false,
  };
}

function pathsOf(paths: readonly string[] | undefined, url: string | null): string[] {
  if (paths && paths.length > 0) return paths.map(pathOf);
  return [url === null ? '/' : pathOf(url)];
}

/** Path and query of a URL, or the path as given. */
function pathOf(text: string): string {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (url) return requestTarget(url);
  return text.startsWith('/') ? text : `/${text}`;
}

async function tests(
  file: RobotsFile,
  verdict: RobotsFetch['verdict'],
  userAgent: string,
  paths: readonly string[],
): Promise<RobotsTest[]> {
  const test = createAccessTest(file, verdict, userAgent);
  const started = performance.now();
  const results: RobotsTest[] = [];
  for (const path of paths) {
    if (performance.now() - started > TEST_BUDGET_MS) {
      const message = 'These paths take too long to test against this file. Send fewer of them.';
      throw problem('VALIDATION_FAILED', { message, details: [{ path: 'paths', message }] });
    }
    results.push({ userAgent, path, ...test(path) });
    await turn();
  }
  return results;
}
