import { describe, expect, it } from 'vitest';
import { isAlone } from '../../../../../src/audit/engine/judge-page.js';
import { createPageView } from '../../../../../src/audit/engine/page-view.js';
import { type Finding, judge, type RuleError, type RuleTally } from '../../../../../src/audit/engine/run.js';
import { rules } from '../../../../../src/audit/rules/index.js';
import { createScorer } from '../../../../../src/audit/score/score.js';
import { scoreInput } from '../../../../../src/audit/score/score-input.js';
import { createSiteIndex } from '../../../../../src/audit/site/site-index.js';
import { openFacts } from '../../../../../src/crawl/packed/open-facts.js';
import { createPageReader, takePage } from '../../../../../src/crawl/threads/page-reader.js';
import { fingerprint } from '../../../../../src/services/runs/audit/evaluation/fingerprint.js';
import { createUrlCollector } from '../../../../../src/services/runs/audit/linked-urls.js';
import { createAuditDigester } from '../../../../../src/services/runs/audit/reader/digest-page.js';
import { openAppendix } from '../../../../../src/services/runs/audit/storage/page-evaluation.js';
import {
  createVerdictPacker,
  type PackedFinding,
  unpackVerdict,
} from '../../../../../src/services/runs/audit/storage/page-verdict.js';
import { siteFacts } from '../../../../support/sites/site.js';
import { ORIGIN, sitePages } from '../../../../support/sites/site-pages.js';

const FENCE = 7;
const pages = sitePages();
const digester = createAuditDigester({ startUrl: ORIGIN, fence: FENCE });
const of = (fence: number) => ({ url: ORIGIN, fence, rules });
const read = pages.map((facts) => takePage(facts, digester));
const opened = read.map(({ packed }) => openFacts(packed));
const verdictOf = (at: number) => openAppendix(opened[at]?.appendix as Uint8Array).verdict;

const input = {
  facts: siteFacts({ startUrl: ORIGIN, crawled: pages.length, discovered: pages.length }),
  robots: null,
  auditedAt: new Date('2026-11-21T12:00:00Z'),
};

/** As a rule set judges stored facts, and as an audit ends that judged its pages where they were read. */
function siteOf(way: 'FACTS' | 'DIGESTS') {
  const index = createSiteIndex(ORIGIN);
  if (way === 'FACTS') for (const facts of pages) index.add(facts);
  else for (const page of read) index.take(page.digest, () => page.facts);
  return index.build(input);
}

async function judged(way: 'FACTS' | 'DIGESTS') {
  const site = siteOf(way);
  const scorer = createScorer(scoreInput(rules, site));
  const findings: Finding[] = [];
  const errors: RuleError[] = [];
  const groups: number[] = [];
  const tally = new Map<string, RuleTally>();
  const kept = new Map(pages.map(({ url }, at) => [url, unpackVerdict(verdictOf(at), { url, fence: FENCE, rules })]));
  const all =
    way === 'FACTS'
      ? judge({ rules, site, pages, tally })
      : judge({
          rules,
          site,
          pages: opened.map(({ facts }) => facts),
          verdictOf: (url) => kept.get(url)?.verdict,
          signalsOf: (url) => {
            const fingerprints = kept.get(url)?.fingerprints;
            return fingerprints ? site.signals(fingerprints) : undefined;
          },
          tally,
        });
  for await (const batch of all) {
    scorer.add(batch);
    findings.push(...batch.findings);
    errors.push(...batch.errors);
    groups.push(...batch.groups);
  }
  const plain = findings.map(({ rule, severity, url, evidence, failing, applicable }) => ({
    rule,
    severity,
    url,
    evidence,
    failing,
    applicable,
  }));
  return { findings: plain, errors, groups, tally, score: scorer.result() };
}

describe('pages judged where they are read', () => {
  it('get the findings, counts and scores that their stored facts get', async () => {
    const [byFacts, byDigests] = [await judged('FACTS'), await judged('DIGESTS')];
    expect(byFacts.findings.length).toBeGreaterThan(1_000);
    expect(byFacts.findings.some(({ rule }) => isAlone(ruleOf(rule)))).toBe(true);
    expect(byFacts.findings.some(({ rule }) => !isAlone(ruleOf(rule)))).toBe(true);
    expect(byDigests).toEqual(byFacts);
  });

  it('point to the same site', () => {
    const [one, other] = [siteOf('FACTS'), siteOf('DIGESTS')];
    for (const page of one.pages()) {
      expect(other.page(page.url)).toEqual(page);
      expect(other.inlinks(page.url)).toEqual(one.inlinks(page.url));
      expect(other.rank(page.url)).toBe(one.rank(page.url));
    }
    const [facts, digests] = [createUrlCollector(ORIGIN), createUrlCollector(ORIGIN)];
    for (const page of pages) facts.add(page);
    for (const { digest } of read) digests.take(digest.addresses);
    expect(facts.external.size).toBeGreaterThan(0);
    expect(facts.assets.size).toBeGreaterThan(0);
    expect([...digests.external]).toEqual([...facts.external]);
    expect([...digests.assets.values()]).toEqual([...facts.assets.values()]);
  });

  it('are judged by their facts when another worker wrote the verdict', () => {
    const verdict = verdictOf(0);
    expect(unpackVerdict(verdict, of(FENCE))).not.toBeNull();
    expect(unpackVerdict(verdict, of(FENCE + 1))).toBeNull();
    expect(unpackVerdict(null, of(FENCE))).toBeNull();
  });

  it('keep of evidence what the database can hold', () => {
    const evidence = [{ message: 'half \ud800, none \0, whole 😀' }, { message: 'Ärger' }];
    const finding = {
      rule: 'title-missing',
      severity: 'ERROR',
      url: ORIGIN,
      evidence,
      failing: 2,
      applicable: 3,
    } as const;
    const other = { ...finding, rule: 'h1-missing', evidence: [{ message: 'second' }] };
    const verdict = { groups: 1, findings: [finding, other], errors: [], notApplicable: [], readings: [] };
    const kept = unpackVerdict(createVerdictPacker(rules)(verdict, null, FENCE), of(FENCE))?.verdict
      .findings as PackedFinding[];
    expect(kept.map((one) => one.evidence)).toEqual([
      [{ message: 'half \ufffd, none \ufffd, whole 😀' }, { message: 'Ärger' }],
      [{ message: 'second' }],
    ]);
    expect(kept.map((one) => one.fingerprint)).toEqual([
      fingerprint('title-missing', ORIGIN),
      fingerprint('h1-missing', ORIGIN),
    ]);
  });

  it('are handed on as they were read', async () => {
    const reader = createPageReader({ digester });
    const [facts] = pages;
    if (!facts) throw new Error('There is a page.');
    expect(reader.take(facts).digest).toEqual(read[0]?.digest);
    await reader.close();
  });
});

it('never lets a rule about a page alone read its click depth, which only the whole crawl tells', () => {
  for (const facts of pages) {
    const blind = Object.defineProperty({ ...facts }, 'depth', {
      get: () => {
        throw new Error('the click depth is not known yet');
      },
    });
    const view = createPageView(blind);
    for (const rule of rules) if (isAlone(rule) && facts.html && view.eligible) rule.check(view);
  }
});

function ruleOf(id: string) {
  const rule = rules.find((one) => one.id === id);
  if (!rule) throw new Error(`${id} is a rule.`);
  return rule;
}
