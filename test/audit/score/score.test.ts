import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageRule, pass, type Rule, SCORE_GROUPS, type ScoreGroup, siteRule } from '../../../src/audit/engine/rule.js';
import type { Finding } from '../../../src/audit/engine/run.js';
import type { FailedRule, ScoredPage } from '../../../src/audit/engine/scored-page.js';
import { OVERALL_WEIGHTS } from '../../../src/audit/score/page-scores.js';
import { createScorer, type ScoreInput, type Scores } from '../../../src/audit/score/score.js';
import type { VitalsFacts } from '../../../src/facts/site-facts.js';

const text = { title: 'T', why: 'W', fix: 'F', source: 'https://example.com/' };
const onPage = (rule: Partial<Parameters<typeof pageRule>[0]> & Pick<Rule, 'id' | 'category' | 'severity'>) =>
  pageRule({ ...text, on: 'fetched', check: () => pass, ...rule });
const onSite = (rule: Partial<Parameters<typeof siteRule>[0]> & Pick<Rule, 'id' | 'category' | 'severity'>) =>
  siteRule({ ...text, check: () => pass, ...rule });

const rules: Rule[] = [
  onPage({ id: 'meta-error', category: 'META', severity: 'ERROR' }),
  onPage({ id: 'meta-warning', category: 'SOCIAL', severity: 'WARNING' }),
  onPage({ id: 'meta-notice', category: 'META', severity: 'NOTICE' }),
  onPage({ id: 'content-heavy', category: 'CONTENT', severity: 'ERROR', weight: 0.6 }),
  onPage({ id: 'content-elements', category: 'ACCESSIBILITY', severity: 'WARNING', perElement: true }),
  onPage({ id: 'links-error', category: 'LINKS', severity: 'ERROR', perElement: true }),
  onPage({ id: 'technical-error', category: 'TECHNICAL', severity: 'ERROR' }),
  onPage({ id: 'technical-warning', category: 'I18N', severity: 'WARNING' }),
  onPage({ id: 'performance-warning', category: 'PERFORMANCE', severity: 'WARNING' }),
  onPage({ id: 'lcp-poor', category: 'PERFORMANCE', severity: 'ERROR' }),
  onSite({ id: 'site-error', category: 'TECHNICAL', severity: 'ERROR' }),
  onSite({ id: 'site-warning', category: 'SECURITY', severity: 'WARNING' }),
  onSite({ id: 'site-meta', category: 'META', severity: 'WARNING' }),
  onSite({ id: 'site-blocker', category: 'TECHNICAL', severity: 'ERROR', blocker: true }),
];
const pageRules = rules.filter((rule) => rule.scope === 'page');
const siteRules = rules.filter((rule) => rule.scope === 'site');

const failure = (rule: string, failing = 1, applicable = 1): FailedRule => ({
  rule,
  severity: rules.find((one) => one.id === rule)?.severity ?? 'ERROR',
  failing,
  applicable,
});
const page = (overrides: Partial<ScoredPage> = {}, ...failures: FailedRule[]): ScoredPage => ({
  url: 'https://example.com/',
  depth: 0,
  inconclusive: false,
  indexable: true,
  eligible: true,
  technical: true,
  broken: false,
  disallowed: false,
  failures,
  ...overrides,
});
const dead = (overrides: Partial<ScoredPage> = {}, ...failures: FailedRule[]): ScoredPage =>
  page({ indexable: false, eligible: false, broken: true, deadEnd: true, ...overrides }, ...failures);
const about = (rule: string): Finding => ({ ...failure(rule), url: null, evidence: [] });
const field = (lcp: number, inp: number | null, cls: number): VitalsFacts => ({
  url: null,
  basis: 'FIELD',
  formFactor: 'PHONE',
  lcp,
  inp,
  cls,
  fcp: null,
  ttfb: null,
  tbt: null,
  speedIndex: null,
  collectedAt: '2026-11-16T00:00:00Z',
  before: null,
  lab: null,
});

const input = (overrides: Partial<ScoreInput> = {}): ScoreInput => ({
  rules,
  start: { status: 200, outcome: 'OK', inconclusive: false },
  vitals: [],
  crawled: 1,
  discovered: 1,
  ...overrides,
});

function result(pages: readonly ScoredPage[], findings: readonly Finding[] = [], overrides: Partial<ScoreInput> = {}) {
  const scorer = createScorer(input(overrides));
  // batches of odd sizes: the sums may not depend on them
  for (let at = 0; at < pages.length; at += 3) scorer.add({ pages: pages.slice(at, at + 3), findings: [] });
  scorer.add({ pages: [], findings: [...findings] });
  return scorer.result();
}

function scores(...args: Parameters<typeof result>): Scores {
  const scored = result(...args);
  if (scored.failed !== null) throw new Error(scored.message);
  return scored;
}

const points = (scored: Scores) => [scored.overall, ...SCORE_GROUPS.map((group) => scored.groups[group])];

describe('the formula', () => {
  it('leaves pages that nothing is concluded of out of their group, and widens its interval for them', () => {
    const known = Array.from({ length: 4 }, (_, at) =>
      page({ url: `https://example.com/${at}` }, failure('content-heavy')),
    );
    const unknown = Array.from({ length: 12 }, (_, at) =>
      page({ url: `https://example.com/u${at}`, unsure: ['CONTENT'] }),
    );
    const [sure, unsure] = [scores(known), scores([...known, ...unknown])];
    expect([sure.groups.CONTENT, unsure.groups.CONTENT, unsure.pages.CONTENT]).toEqual([40, 40, 4]);
    expect(sure.uncertainty).toMatchObject({ overall: 0, groups: { CONTENT: 0, META: 0 } });
    expect(unsure.uncertainty.groups).toMatchObject({ META: 0, LINKS: 0, TECHNICAL: 0, PERFORMANCE: 0 });
    expect(unsure.uncertainty.groups.CONTENT).toBeGreaterThan(5);
    expect(unsure.uncertainty.overall).toBeGreaterThan(1);
  });

  it('multiplies what is left of a page by each failing rule', () => {
    expect(scores([page({}, failure('meta-error'))]).groups.META).toBe(65);
    expect(scores([page({}, failure('meta-error'), failure('meta-warning'))]).groups.META).toBe(57);
    expect(scores([page({}, failure('content-heavy'))]).groups.CONTENT).toBe(40);
    expect(scores([page({}, failure('meta-notice'))]).groups.META).toBe(100);
  });

  it('weighs element rules by the failing share, a quarter at least', () => {
    const links = (failing: number, applicable: number) =>
      scores([page({}, failure('links-error', failing, applicable))]).unrounded.groups.LINKS;
    expect(links(10, 10)).toBeCloseTo(65);
    expect(links(5, 10)).toBeCloseTo(82.5);
    expect(links(1, 1_000)).toBeCloseTo(91.25);
  });

  it('weighs pages by depth, orphans as one level below the deepest', () => {
    const bad = failure('meta-error');
    expect(scores([page(), page({ depth: 1 }, bad)]).unrounded.groups.META).toBeCloseTo(100 * (1 - (0.35 * 0.5) / 1.5));
    expect(scores([page(), page({ depth: null }, bad)]).unrounded.groups.META).toBeCloseTo(
      100 * (1 - (0.35 * 0.5) / 1.5),
    );
    expect(scores([page(), page({ depth: 3 }), page({ depth: null }, bad)]).unrounded.groups.META).toBeCloseTo(
      100 * (1 - (0.35 * 0.2) / 1.45),
    );
  });

  it('scores each group over its own pages', () => {
    const noindex = page({ indexable: false }, failure('meta-error'), failure('links-error'));
    const scored = scores([page(), noindex]);
    expect(scored.unrounded.groups.META).toBe(100);
    expect(scored.unrounded.groups.LINKS).toBeCloseTo(82.5);
    const half = scores([page(), dead({}, failure('technical-error'))]);
    expect(half.groups).toEqual({ META: 100, CONTENT: 100, LINKS: 100, TECHNICAL: 50, PERFORMANCE: 100 });
    expect([half.broken, half.pages.META, half.pages.TECHNICAL, half.formula]).toEqual([1, 1, 2, 3]);
    // 87.5 ÷ (1 + (½ ÷ 0.2)³)
    expect(half.unrounded.overall).toBeCloseTo(87.5 / 16.625, 4);
    // TECHNICAL has a rule that speaks of it
    expect(
      half.breakdown
        .filter((line) => line.kind !== 'ROUNDING')
        .map((line) => [line.group, line.kind, line.points, Math.round(line.overallPoints)]),
    ).toEqual([
      ['TECHNICAL', 'RULE', 50, 13],
      [null, 'BROKEN_PAGE', 0, 82],
    ]);
  });

  it('counts a URL that cannot be read in TECHNICAL, weighed by its depth', () => {
    // weights 1, 1/2 and 1/3: the broken third takes (1/3) ÷ (11/6)
    const scored = scores([page(), page({ depth: 1 }), dead({ depth: 2 })]);
    expect(scored.unrounded.groups.TECHNICAL).toBeCloseTo(100 * (1 - 2 / 11), 5);
    expect(scored.breakdown.find(({ group }) => group === 'TECHNICAL')).toMatchObject({ kind: 'BROKEN_PAGE' });
    expect(scored.groups).toMatchObject({ META: 100, CONTENT: 100, LINKS: 100, PERFORMANCE: 100 });
  });

  it('lets one dead page among a hundred cost less than two points, and keeps a site of which half is dead below 30', () => {
    const sound = Array.from({ length: 100 }, (_, at) => page({ depth: at === 0 ? 0 : 1 }));
    expect(scores([...sound, dead({ depth: 1 }, failure('technical-error'))]).unrounded.overall).toBeGreaterThan(98);
    const rotten = sound.map((one, at) => (at % 2 === 1 ? dead({ depth: 1 }) : one));
    expect(scores(rotten).overall).toBeLessThan(30);
    const third = sound.map((one, at) => (at % 3 === 1 ? dead({ depth: 1 }) : one));
    expect(scores(third).overall).toBeLessThan(30);
  });

  it('keeps the order of ten sites', () => {
    const numbered = (count: number) => Array.from({ length: count }, (_, at) => at);
    const deadPages = (count: number) => numbered(count).map(() => dead({ depth: 1 }));
    const sites = [
      numbered(50).map(() => page({ depth: 1 })),
      numbered(50).map((at) => page({ depth: 1 }, ...(at < 5 ? [failure('meta-warning')] : []))),
      numbered(50).map((at) => page({ depth: 1 }, ...(at < 5 ? [failure('meta-error')] : []))),
      numbered(50).map((at) => page({ depth: 1 }, failure('meta-warning'), ...(at < 9 ? [failure('meta-error')] : []))),
      [...numbered(48).map(() => page({ depth: 1 }, failure('meta-warning'))), ...deadPages(2)],
      [...numbered(46).map(() => page({ depth: 1 }, failure('meta-warning'))), ...deadPages(4)],
      [...numbered(45).map(() => page({ depth: 1 }, failure('meta-error'), failure('links-error'))), ...deadPages(5)],
      [...numbered(40).map(() => page({ depth: 1 }, failure('meta-error'))), ...deadPages(10)],
      [...numbered(35).map(() => page({ depth: 1 }, failure('meta-error'))), ...deadPages(15)],
      [...numbered(25).map(() => page({ depth: 1 }, failure('meta-error'))), ...deadPages(25)],
    ].map((pages) => scores(pages).unrounded.overall);
    expect(sites).toEqual(sites.toSorted((one, other) => other - one));
    expect(sites.at(0)).toBe(100);
    expect(sites.at(-1)).toBeLessThan(10);
  });

  it('takes vitals for what visitors of the pages that load have', () => {
    const scored = scores([page(), page(), page(), dead()], [], { vitals: [field(4_000, null, 0)] });
    expect(scored.unrounded.groups.PERFORMANCE).toBeCloseTo(60 * 0.73 + 40, 5);
  });

  it('holds a site down whose URLs fail by the quarter', () => {
    // the worked example of the documentation: 30 of 40 pages return 200, each with two META errors and one broken link of four
    const pages = Array.from({ length: 30 }, () =>
      page({ depth: 1 }, failure('meta-error'), failure('meta-warning'), failure('links-error', 1, 4)),
    );
    const errors = Array.from({ length: 10 }, () => dead({ depth: 1 }, failure('technical-error')));
    const { unrounded, overall } = scores([...pages, ...errors]);
    expect(unrounded.groups.META).toBeCloseTo(100 * 0.65 * 0.88, 5);
    expect(unrounded.groups.LINKS).toBeCloseTo(100 * (1 - 0.35 / 4), 5);
    expect(unrounded.groups.TECHNICAL).toBeCloseTo(75, 5);
    // (.2 · 57.2 + .2 · 100 + .2 · 91.25 + .25 · 75 + .15 · 100) ÷ (1 + (.25 ÷ .2)³)
    expect(overall).toBe(28);
  });

  it('says which URLs robots.txt keeps out of the scores, whatever their order', () => {
    const closed = (url: string) =>
      page({ url, indexable: false, eligible: false, technical: false, disallowed: true });
    const [one, other] = [closed('https://example.com/a'), closed('https://example.com/b')];
    const scored = scores([page(), one, other], [], { robots: 'rules' });
    expect(scored.flags).toEqual(['DISALLOWED_PAGES']);
    expect(scored.disallowed).toEqual({ urls: 2, rules: 'rules', set: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(scores([page(), other, one]).disallowed?.set).toBe(scored.disallowed?.set);
    expect(scores([page(), one]).disallowed?.set).not.toBe(scored.disallowed?.set);
    expect(points(scored)).toEqual([100, 100, 100, 100, 100, 100]);
  });

  it('counts a cause that all pages share once with its reach, however many pages there are', () => {
    const lost = (size: number, affected: number) => {
      const pages = Array.from({ length: size }, (_, at) =>
        page({}, ...(at < affected ? [failure('performance-warning')] : [])),
      );
      return scores(pages).breakdown.filter(({ rule }) => rule === 'performance-warning');
    };
    for (const size of [1, 10, 5_000])
      expect(lost(size, size)).toEqual([expect.objectContaining({ points: 12, pages: size })]);
    expect(lost(5_000, 2_500)).toEqual([expect.objectContaining({ points: 6 })]);
  });

  it('multiplies site rules in', () => {
    expect(scores([page()], [about('site-error')]).groups.TECHNICAL).toBe(85);
    expect(scores([page()], [about('site-error'), about('site-warning')]).groups.TECHNICAL).toBe(80);
    expect(scores([page()], [about('site-meta')]).groups).toMatchObject({ META: 95, TECHNICAL: 100 });
  });

  it('gives 100 only to a group without anything to fix', () => {
    const off = page({ indexable: false, eligible: false, technical: false }, failure('links-error', 1, 10));
    const scored = scores([page(), off]);
    expect(scored.groups).toMatchObject({ LINKS: 99, META: 100 });
    expect(scored.overall).toBe(99);
    expect(scored.breakdown.filter((line) => line.kind === 'CAP')).toHaveLength(2);
    expect(points(scores([page()]))).toEqual([100, 100, 100, 100, 100, 100]);
  });

  it('mixes vitals 60 to 40 and names the basis', () => {
    const crawl = scores([page({}, failure('performance-warning'))]);
    expect([crawl.groups.PERFORMANCE, crawl.performanceBasis]).toEqual([88, 'CRAWL']);
    const mixed = scores([page({}, failure('performance-warning'))], [], { vitals: [field(4_000, null, 0)] });
    expect(mixed.unrounded.groups.PERFORMANCE).toBeCloseTo(60 * 0.73 + 40 * 0.88);
    expect(mixed.performanceBasis).toBe('FIELD');
    const once = scores([page({}, failure('lcp-poor'))], [], { vitals: [field(4_000, null, 0)] });
    expect(once.unrounded.groups.PERFORMANCE).toBeCloseTo(60 * 0.73 + 40);
    expect(once.breakdown.filter((line) => line.group === 'PERFORMANCE').map((line) => [line.kind, line.rule])).toEqual(
      [
        ['VITALS', 'lcp'],
        ['ROUNDING', null],
      ],
    );
  });

  it('weighs the overall score before anything is rounded', () => {
    const scored = scores([
      page({}, failure('meta-warning'), failure('links-error', 1, 3), failure('technical-warning')),
    ]);
    const expected = SCORE_GROUPS.reduce(
      (sum, group) => sum + OVERALL_WEIGHTS[group] * scored.unrounded.groups[group],
      0,
    );
    expect(scored.unrounded.overall).toBeCloseTo(expected, 5);
    expect(scored.overall).toBe(Math.floor(expected));
  });

  it('caps what a blocker keeps out of search', () => {
    const scored = scores([page()], [about('site-blocker')]);
    expect([scored.groups.TECHNICAL, scored.overall, scored.blockers]).toEqual([10, 30, ['site-blocker']]);
    expect(scored.groups.META).toBe(100);
  });

  it('scores META and CONTENT over eligible pages where none is indexable, and says so', () => {
    const scored = scores([page({ indexable: false }, failure('meta-error'))]);
    expect([scored.groups.META, scored.flags]).toEqual([65, ['NO_INDEXABLE_PAGES']]);
    expect(scores([page(), page({ indexable: false })]).flags).toEqual([]);
  });

  it('is less certain the less of the site was crawled', () => {
    const pages = [page(), page({}, failure('meta-error')), page({ depth: 1 })];
    const of = (crawled: number) => scores(pages, [], { crawled, discovered: 100 });
    expect(of(100).uncertainty.overall).toBe(0);
    expect(of(100).flags).toEqual([]);
    expect(of(50).flags).toEqual(['PARTIAL_CRAWL']);
    // the pages differ by 17.1 points in META and by 3.4 overall: √.5 · (3.5 + 6/√50 + .5 · 3.4 + dead ends), √.5 · (.5 + 10/√50 + 2 · 17.1)
    expect(of(50).spread).toMatchObject({ overall: 3.4, groups: { META: 17.1, LINKS: 0 } });
    expect(of(50).uncertainty.overall).toBe(4.4);
    expect(of(50).uncertainty.groups.META).toBe(25.5);
    expect(of(10).uncertainty.groups.META).toBeGreaterThan(of(50).uncertainty.groups.META);
    // six pages that are all alike still say little of the hundred
    expect(scores(pages.slice(0, 1), [], { crawled: 6, discovered: 100 }).uncertainty.overall).toBe(9);
  });
});

describe('no score', () => {
  const start = (overrides: Partial<NonNullable<ScoreInput['start']>>) => ({
    start: { status: 200, outcome: 'OK', inconclusive: false, ...overrides },
  });
  const wall = page({ inconclusive: true, eligible: false, indexable: false, technical: false });

  it.each([
    ['START_PAGE_ERROR', [page()], start({ status: 404 })],
    ['START_PAGE_UNREACHABLE', [page()], start({ status: null, outcome: 'UNREACHABLE' })],
    ['ALL_INCONCLUSIVE', [wall], start({ status: 403, inconclusive: true })],
    ['BLOCKED_BY_ROBOTS', [], start({ status: null, outcome: 'BLOCKED_BY_ROBOTS' })],
    ['NO_ELIGIBLE_PAGE', [page({ eligible: false, indexable: false })], start({})],
    ['NO_ELIGIBLE_PAGE', [], { start: undefined }],
  ] as const)('%s', (failed, pages, overrides) => {
    expect(result(pages, [], overrides)).toMatchObject({ failed });
  });

  it('needs more than a walled start page', () => {
    expect(result([wall, page({ depth: 1 })], [], start({ status: 403, inconclusive: true })).failed).toBeNull();
  });
});

const anyFailure = fc
  .record({
    rule: fc.constantFrom(...pageRules),
    failing: fc.integer({ min: 1, max: 20 }),
    more: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ rule, failing, more }) => failure(rule.id, failing, failing + more));
const anyPage = fc
  .record({
    depth: fc.option(fc.integer({ min: 0, max: 9 }), { freq: 6 }),
    kind: fc.constantFrom('indexable', 'indexable', 'eligible', 'redirect', 'broken', 'other'),
    failures: fc.uniqueArray(anyFailure, { maxLength: 6, selector: (one) => one.rule }),
  })
  .map(({ depth, kind, failures }) =>
    page(
      {
        depth,
        indexable: kind === 'indexable',
        eligible: kind === 'indexable' || kind === 'eligible',
        technical: kind !== 'other',
        broken: kind === 'broken',
        ...(kind === 'broken' && { deadEnd: true as const }),
      },
      ...failures,
    ),
  );
const anySite = fc.record({
  pages: fc.array(anyPage, { maxLength: 25 }).map((pages) => [page(), ...pages]),
  findings: fc.uniqueArray(fc.constantFrom(...siteRules.map((rule) => about(rule.id))), {
    maxLength: 4,
    selector: (one) => one.rule,
  }),
  vitals: fc.option(
    fc.record({
      lcp: fc.integer({ min: 100, max: 9_000 }),
      inp: fc.option(fc.integer({ min: 10, max: 900 })),
      cls: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  ),
});
const vitalsOf = ({ vitals }: { vitals: { lcp: number; inp: number | null; cls: number } | null }) => ({
  vitals: vitals === null ? [] : [field(vitals.lcp, vitals.inp, vitals.cls)],
  crawled: 50,
  discovered: 80,
});

describe('properties', () => {
  it('does not depend on the order of pages, failures or findings', () => {
    const shuffled = anySite.chain((site) =>
      fc.record({
        site: fc.constant(site),
        pages: fc.shuffledSubarray(site.pages, { minLength: site.pages.length }),
        findings: fc.shuffledSubarray(site.findings, { minLength: site.findings.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ site, pages, findings }) => {
        const mixed = pages.map((one) => ({ ...one, failures: one.failures.toReversed() }));
        expect(scores(mixed, findings, vitalsOf(site))).toEqual(scores(site.pages, site.findings, vitalsOf(site)));
      }),
    );
  });

  it('never falls when one failure is fixed, blockers included', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const before = points(scores(site.pages, site.findings, vitalsOf(site)));
        const notWorse = (after: number[]) =>
          after.forEach((score, at) => expect(score).toBeGreaterThanOrEqual(before[at] as number));
        for (const [at, one] of site.pages.entries()) {
          for (const fixed of one.failures) {
            const failures = one.failures.filter((other) => other !== fixed);
            notWorse(points(scores(site.pages.with(at, { ...one, failures }), site.findings, vitalsOf(site))));
            if (fixed.failing === 1) continue;
            const less = one.failures.map((other) =>
              other === fixed ? { ...fixed, failing: fixed.failing - 1 } : other,
            );
            notWorse(points(scores(site.pages.with(at, { ...one, failures: less }), site.findings, vitalsOf(site))));
          }
        }
        for (const fixed of site.findings) {
          notWorse(
            points(
              scores(
                site.pages,
                site.findings.filter((one) => one !== fixed),
                vitalsOf(site),
              ),
            ),
          );
        }
      }),
    );
  });

  it('never rises in TECHNICAL when a page breaks, never falls when it is mended, whatever it was', () => {
    fc.assert(
      fc.property(anySite, fc.nat(24), (site, pick) => {
        // without any indexable page the page sets are others: the first one stays
        const at = 1 + (pick % Math.max(1, site.pages.length - 1));
        const one = site.pages[at];
        if (!one) return;
        const broken = dead({ depth: one.depth }, failure('technical-error'));
        const [before, after] = [one, broken].map((each) =>
          scores(site.pages.with(at, each), site.findings, vitalsOf(site)),
        ) as [Scores, Scores];
        expect(after.unrounded.groups.TECHNICAL).toBeLessThanOrEqual(before.unrounded.groups.TECHNICAL + 1e-6);
      }),
    );
  });

  it('stays the same when every page is there twice', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const twice = [...site.pages, ...site.pages];
        expect(points(scores(twice, site.findings, vitalsOf(site)))).toEqual(
          points(scores(site.pages, site.findings, vitalsOf(site))),
        );
      }),
    );
  });

  it('does not see inconclusive pages', () => {
    const walled = page({ inconclusive: true, depth: 50 }, failure('meta-error'), failure('technical-error'));
    fc.assert(
      fc.property(anySite, fc.nat(25), (site, at) => {
        expect(scores(site.pages.toSpliced(at, 0, walled), site.findings, vitalsOf(site))).toEqual(
          scores(site.pages, site.findings, vitalsOf(site)),
        );
      }),
    );
  });

  it('explains every point of every group and of the overall score', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const scored = scores(site.pages, site.findings, vitalsOf(site));
        const lines = (group: ScoreGroup) => scored.breakdown.filter((line) => line.group === group);
        for (const group of SCORE_GROUPS) {
          const lost = lines(group).reduce((sum, line) => sum + line.points, 0);
          expect(lost).toBeCloseTo(100 - scored.groups[group], 5);
          const rounding = lines(group).find((line) => line.kind === 'ROUNDING')?.points ?? 0;
          expect(rounding).toBeGreaterThanOrEqual(0);
          expect(rounding).toBeLessThan(1.000_1);
        }
        const overall = scored.breakdown.reduce((sum, line) => sum + line.overallPoints, 0);
        expect(overall).toBeCloseTo(100 - scored.overall, 5);
        expect(scored.breakdown.every((line) => line.points >= 0 && line.overallPoints >= 0)).toBe(true);
      }),
    );
  });

  it('stays within 0 and 100, and at 99 while something is to be fixed', () => {
    fc.assert(
      fc.property(anySite, (site) => {
        const scored = scores(site.pages, site.findings, vitalsOf(site));
        for (const score of points(scored)) {
          expect(Number.isInteger(score)).toBe(true);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
        }
        for (const one of site.pages.flatMap((each) => each.failures)) {
          const rule = rules.find((each) => each.id === one.rule) as Rule;
          if (rule.severity !== 'NOTICE') expect(scored.overall).toBeLessThan(100);
        }
      }),
    );
  });
});

describe('a crawl that ends early', () => {
  /** A breadth-first site: page n stands log₈ n clicks deep; how good a page is does not depend on its depth. */
  function site(size: number, chance: number, seed: number): ScoredPage[] {
    let state = seed;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    return Array.from({ length: size }, (_, at) => {
      const failures = pageRules.filter(() => random() < chance).map((rule) => failure(rule.id));
      return page({ depth: Math.floor(Math.log(at + 1) / Math.log(8)) }, ...failures);
    });
  }

  it.each([
    ['good', 0.03],
    ['middling', 0.12],
    ['bad', 0.4],
  ])('estimates the score of the whole of a %s site', (_name, chance) => {
    const runs = 12;
    const all: number[] = [];
    const cut: Record<50 | 500 | 2_000, number[]> = { 50: [], 500: [], 2_000: [] };
    for (let run = 1; run <= runs; run += 1) {
      const pages = site(4_000, chance, run * 7_919);
      all.push(scores(pages).unrounded.overall);
      for (const size of [50, 500, 2_000] as const) cut[size].push(scores(pages.slice(0, size)).unrounded.overall);
    }
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(Math.abs(mean(cut[50]) - mean(all))).toBeLessThan(2.5);
    expect(Math.abs(mean(cut[500]) - mean(all))).toBeLessThan(1);
    expect(Math.abs(mean(cut[2_000]) - mean(all))).toBeLessThan(0.5);
  });
});
