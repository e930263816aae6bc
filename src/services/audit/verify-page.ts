import { appliesTo } from '../../audit/applies-to.js';
import type { IndexedSite } from '../../audit/indexed-site.js';
import { createPageView } from '../../audit/page-view.js';
import type { PageRule } from '../../audit/rule.js';
import { ruleOf } from '../../audit/rule-book.js';
import { rules } from '../../audit/rules/index.js';
import { type Finding, judge } from '../../audit/run.js';
import type { PageFacts } from '../../crawl/facts.js';
import { pageFacts, skippedFacts } from '../../crawl/page.js';
import { parseRobots } from '../../crawl/robots.js';
import { fetchRobots } from '../../crawl/robots-fetch.js';
import { originOf } from '../../crawl/url.js';
import { DEFAULTS } from '../../defaults/index.js';
import type { Context } from '../context.js';
import { robotsQuestion } from './robots-question.js';
import { type StoredAudit, storedSite } from './stored-site.js';

/** beyond it the index of the whole site takes longer to load than somebody waits: rules about one page alone answer then */
const INDEXED_PAGES = 10_000;
const FETCH_MS = 20_000;

export interface LookedAgain {
  facts: PageFacts;
  findings: readonly Finding[];
  /** ids of the rules that looked at the page */
  looked: ReadonlySet<string>;
}

const pageRules = rules.filter((rule): rule is PageRule => rule.scope === 'page');

/** Fetches one page of an audit once more and runs the page rules over it, within the site as the audit saw it. */
export async function lookAgain(context: Context, audit: StoredAudit, stored: PageFacts): Promise<LookedAgain> {
  const facts = await fetchAgain(context, stored);
  const whole = audit.pagesCrawled <= INDEXED_PAGES;
  const site = await storedSite(context, audit, { instead: facts, alone: !whole });
  if (!site) return { facts, findings: [], looked: new Set() };
  const looks = appliesTo(createPageView(facts));
  // a rule that asks the site would judge a site of one page
  const asked = pageRules.filter((rule) => looks(rule) && (whole || !rule.asksSite));
  return { facts, findings: await findingsOf(site, asked, facts), looked: new Set(asked.map((rule) => rule.id)) };
}

async function findingsOf(site: IndexedSite, asked: readonly PageRule[], facts: PageFacts): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const batch of judge({ rules: asked, site, pages: [facts] })) {
    findings.push(...batch.findings);
    // a rule that threw found nothing out: what it said before stands
    for (const error of batch.errors) {
      const rule = ruleOf(error.rule);
      if (rule)
        findings.push({
          rule: rule.id,
          severity: rule.severity,
          url: facts.url,
          evidence: [],
          failing: 1,
          applicable: 1,
        });
    }
  }
  return findings;
}

/** robots.txt is asked for as well: that it was mended may be the very thing to verify. */
async function fetchAgain(context: Context, stored: PageFacts): Promise<PageFacts> {
  const signal = AbortSignal.timeout(2 * FETCH_MS);
  const robotsFetch = await fetchRobots(context.fetcher, originOf(stored.url), signal);
  const allowed = robotsQuestion(robotsFetch, robotsFetch.verdict === 'RULES' ? parseRobots(robotsFetch.text) : null);
  const known = {
    url: stored.url,
    depth: stored.depth,
    discoveredBy: stored.discoveredBy,
    robots: allowed(stored.url),
    fetchedAt: context.clock.now().toISOString(),
    attempts: 1,
  };
  if (!known.robots.us) return skippedFacts({ ...known, attempts: 0, outcome: 'BLOCKED_BY_ROBOTS' });
  const result = await context.fetcher.fetch(stored.url, {
    limits: { totalMs: FETCH_MS, bodyBytes: DEFAULTS.htmlBytes },
    signal,
  });
  return pageFacts({ ...known, result });
}
