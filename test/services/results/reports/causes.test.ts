import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../../../../src/db/entities/issue.js';
import { byCause } from '../../../../src/services/results/reports/causes.js';
import type { ReportRow } from '../../../../src/services/results/reports/rows.js';
import type { SharedCause } from '../../../../src/services/runs/audit/evaluation/shared-causes.js';

const issues = ['one', 'two'].map((id) => ({ id, rule: 'link-broken-internal' }) as unknown as Issue);
const target = (name: string) => ({ message: 'Returns 404.', target: `https://example.com/${name}` });
const row = (issue: Issue, page: number, names: readonly string[], more = 0): ReportRow => ({
  issue,
  url: `https://example.com/page-${page}`,
  siteWide: false,
  failing: names.length + more,
  applicable: 100,
  evidence: names.map((name) => ({ ...target(name), line: page })),
  fingerprint: `${page}`,
  firstSeenAt: new Date(Date.UTC(2026, 0, 1 + (page % 20))),
});
const shared = (name: string | null): SharedCause => ({
  evidence: name === null ? null : target(name),
  affectedPages: 0,
  sampleUrls: [],
});

async function grouped(rows: readonly ReportRow[], causes: Record<string, SharedCause[]>, size = 2) {
  async function* batches() {
    for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
  }
  const all: ReportRow[] = [];
  for await (const batch of byCause(batches(), new Map(Object.entries(causes)))) all.push(...batch);
  return all;
}

describe('rows by cause', () => {
  const [one, two] = issues as [Issue, Issue];

  it('are one for what pages share, with its reach, and one for what each has of its own', async () => {
    const rows = [
      row(one, 1, ['footer']),
      row(one, 2, ['footer', 'own']),
      row(one, 3, ['other']),
      row(one, 4, ['footer', 'footer']),
      row(two, 1, ['footer']),
    ];
    const found = await grouped(rows, { one: [shared('footer')] });
    expect(found.map(({ issue, url, failing, reach }) => [issue.id, url.slice(-6), failing, reach?.pages])).toEqual([
      ['one', 'page-2', 1, undefined],
      ['one', 'page-3', 1, undefined],
      ['one', 'page-1', 4, 3],
      ['two', 'page-1', 1, undefined],
    ]);
    expect(found[2]).toMatchObject({
      evidence: [target('footer')],
      reach: { sample: [1, 2, 4].map((page) => `https://example.com/page-${page}`) },
      firstSeenAt: new Date('2026-01-02T00:00:00Z'),
    });
  });

  it('take everything that a page has for a cause of the site', async () => {
    const found = await grouped([row(one, 1, ['a'], 3), row(one, 2, ['b'])], { one: [shared(null)] });
    expect(found).toMatchObject([{ evidence: [{ target: 'https://example.com/a' }], failing: 5, reach: { pages: 2 } }]);
  });

  it('keep a page whose list of elements is cut: what is not listed may be its own', async () => {
    const found = await grouped([row(one, 1, ['footer'], 7), row(one, 2, ['footer'])], { one: [shared('footer')] });
    expect(found.map(({ failing, evidence, reach }) => [failing, evidence.length, reach?.pages])).toEqual([
      [7, 1, undefined],
      [2, 1, 2],
    ]);
  });

  it('are a plain row where the selection leaves one page', async () => {
    const [found] = await grouped([row(one, 1, ['footer'])], { one: [shared('footer')] });
    expect(found).not.toHaveProperty('reach');
  });

  it('lose no failing element and no page, whatever is shared and however it is read', async () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 });
    const pages = fc.array(fc.record({ issue: fc.nat(1), names, more: fc.nat(2) }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        pages,
        fc.subarray(['a', 'b', 'c']),
        fc.integer({ min: 1, max: 7 }),
        async (drawn, named, size) => {
          const rows = drawn
            .toSorted((first, second) => first.issue - second.issue)
            .map((each, page) => row(issues[each.issue] as Issue, page, each.names, each.more));
          const found = await grouped(rows, { one: named.map(shared), two: [] }, size);
          const failing = (list: readonly ReportRow[]) => list.reduce((sum, each) => sum + each.failing, 0);
          expect(failing(found)).toBe(failing(rows));
          for (const name of named) {
            const has = rows.filter(
              (each) => each.issue === one && each.evidence.some(({ target: to }) => to?.endsWith(name)),
            );
            const rest = found.filter(
              (each) => each.issue === one && each.evidence.some(({ target: to }) => to?.endsWith(name)),
            );
            expect(rest).toHaveLength(has.length === 0 ? 0 : 1);
            if (has.length > 1) expect(rest[0]?.reach?.pages).toBe(has.length);
          }
        },
      ),
    );
  });
});
