import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Scores } from '../../src/audit/score/score.js';
import { DISCOVERIES, RENDER_MODES, type StoredOptions } from '../../src/crawl/options.js';
import { areComparable, SCORE_BASIS } from '../../src/db/score-history.js';
import { type AuditScope, scopeDifferences } from '../../src/services/results/comparisons/audit-scope.js';
import { useDatabase } from '../support/database.js';

const database = useDatabase();

const paths = fc.shuffledSubarray(['/a', '/b']);
const options: fc.Arbitrary<StoredOptions> = fc
  .record({
    always: fc.record({
      ...{ maxPages: fc.constantFrom(100, 500), maxBytes: fc.constant(1e9), maxMinutes: fc.constant(60) },
      ...{ include: paths, exclude: paths, subdomains: fc.boolean(), checkExternalLinks: fc.boolean() },
      fresh: fc.boolean(),
    }),
    // audits that were stored before there was the option are without it
    later: fc.record(
      {
        render: fc.constantFrom(...RENDER_MODES),
        renderPages: fc.constantFrom(60, 500),
        maxDepth: fc.constantFrom(null, 3),
        maxUrlLength: fc.constantFrom(2_048, 4_096),
        maxVariants: fc.constantFrom(200, 1_000),
        maxRepeatedSegments: fc.constantFrom(3, 5),
        maxLinksPerPage: fc.constantFrom(2_000, 10),
        maxRedirects: fc.constantFrom(10, 3),
        startUrls: paths,
        discovery: fc.constantFrom(...DISCOVERIES),
        requestsPerSecond: fc.constantFrom(null, 1),
        userAgent: fc.constantFrom('SEXTANT' as const, 'GOOGLEBOT_SMARTPHONE' as const),
        ignoreRobots: fc.boolean(),
        redirectedTo: fc.constantFrom(null, 'https://www.example.com/'),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ always, later }) => ({ ...always, ...later }) as StoredOptions);
const scope: fc.Arbitrary<AuditScope> = fc.record({
  options,
  rendering: fc.constantFrom(null, { chromium: true }, { chromium: false }),
  partial: fc.boolean(),
  stopReason: fc.constantFrom(null, null, 'MAX_PAGES', 'STOPPED'),
  pagesCrawled: fc.constantFrom(50, 94, 100),
  score: fc.constantFrom(
    {},
    { disallowed: { urls: 2, set: 'aa', rules: 'r1' } },
    { disallowed: { urls: 2, set: 'bb', rules: 'r1' } },
    { disallowed: { urls: 2, set: 'aa', rules: 'r2' } },
  ) as fc.Arbitrary<Pick<Scores, 'disallowed'>>,
});
/** Most pairs differ by everything: these differ by little. */
const pair = fc.oneof(
  fc.tuple(scope, scope),
  fc
    .tuple(scope, scope, fc.constantFrom('rendering', 'stopReason', 'pagesCrawled', 'score'))
    .map(([one, other, name]): [AuditScope, AuditScope] => [one, { ...one, [name]: other[name] }]),
  fc
    .tuple(scope, options)
    .chain(([one, more]) =>
      fc
        .constantFrom(...(Object.keys(more) as (keyof StoredOptions)[]))
        .map((name): [AuditScope, AuditScope] => [one, { ...one, options: { ...one.options, [name]: more[name] } }]),
    ),
);

const COMPARABLE = `
  with given as (
    select at, ${SCORE_BASIS}
      from rows from (jsonb_to_recordset($1::jsonb) as (
             rule_set text, score jsonb, options jsonb, rendering jsonb, stop_reason text, pages_crawled int)) with ordinality
        as audit (rule_set, score, options, rendering, stop_reason, pages_crawled, at))
  select ${areComparable(
    (name) => `a.${name}`,
    (name) => `b.${name}`,
  )} as comparable
    from given a join given b on b.at = a.at + 1 where a.at % 2 = 1 order by a.at`;

const row = ({ score, options: of, rendering, stopReason, pagesCrawled }: AuditScope) => ({
  ...{ rule_set: '1', score: { ...score, performanceBasis: 'CRAWL' }, options: of, rendering },
  ...{ stop_reason: stopReason, pages_crawled: pagesCrawled },
});

it('scores compare in trends where their audits have the same scope', async () => {
  const pairs = fc.sample(pair, { numRuns: 4_000, seed: 46 });
  const rows = await database.db.rows<{ comparable: boolean }>(COMPARABLE, [JSON.stringify(pairs.flat().map(row))]);
  const expected = pairs.map(([one, other]) => scopeDifferences(one, other).length === 0);
  const wrong = pairs.filter((_, at) => rows[at]?.comparable !== expected[at]);
  expect(wrong.slice(0, 1)).toEqual([]);
  const alike = expected.filter(Boolean).length;
  expect(alike).toBeGreaterThan(500);
  expect(expected.length - alike).toBeGreaterThan(500);
});
