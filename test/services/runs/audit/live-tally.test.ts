import { describe, expect, it } from 'vitest';
import { rules } from '../../../../src/audit/rules/index.js';
import type { FetchOutcome } from '../../../../src/facts/page-facts.js';
import { LiveTally } from '../../../../src/services/runs/audit/live-tally.js';
import { createIssueCoder } from '../../../../src/services/runs/audit/reader/issue-codes.js';

const codes = createIssueCoder(rules);
const found = (...issues: [rule: string, severity: 'ERROR' | 'WARNING' | 'NOTICE'][]) =>
  codes(issues.map(([rule, severity]) => ({ rule, severity, url: 'https://shop.example/' }) as never));
const fetched = (url: string, status: number | null, outcome: FetchOutcome = 'OK', issues = '') =>
  ({ url, status, outcome, inconclusive: false, ttfbMs: 12.4, issues }) as const;

describe('findings of a running audit', () => {
  it('counts pages of each rule and severity, errors first', () => {
    const tally = new LiveTally(rules);
    const notice = found(['h1-missing', 'NOTICE']);
    tally.page(fetched('https://shop.example/a', 200, 'OK', notice));
    tally.page(fetched('https://shop.example/b', 200, 'OK', notice));
    tally.page(
      fetched('https://shop.example/c', 200, 'OK', found(['title-missing', 'ERROR'], ['h1-missing', 'ERROR'])),
    );
    const { issues, issueCounts, recent } = tally.progress(3);
    expect(issues).toHaveLength(3);
    expect(issues).toEqual(
      expect.arrayContaining([
        ['title-missing', 'ERROR', 1],
        ['h1-missing', 'ERROR', 1],
      ]),
    );
    expect(issues[2]).toEqual(['h1-missing', 'NOTICE', 2]);
    expect(issueCounts).toEqual({ ERROR: 2, WARNING: 0, NOTICE: 1 });
    expect(recent[0]).toEqual(['https://shop.example/c', 200, 'OK', 12, 2]);
  });

  it('counts what failed, and not what robots.txt or a wall kept out', () => {
    const tally = new LiveTally(rules);
    for (const page of [
      fetched('https://shop.example/gone', 404),
      fetched('https://shop.example/late', null, 'TIMEOUT'),
      fetched('https://shop.example/cart', null, 'BLOCKED_BY_ROBOTS'),
      { ...fetched('https://shop.example/wall', 403), inconclusive: true },
      fetched('https://shop.example/', 200),
    ])
      tally.page(page);
    expect(tally.progress(5).failed).toBe(2);
  });

  it('gives the rate of the last ten seconds, and no more URLs than a row has room for', () => {
    const tally = new LiveTally(rules);
    for (let at = 0; at < 40; at += 1) tally.page(fetched(`https://shop.example/${at}`.padEnd(500, 'x'), 200));
    const rates = [
      [0, 0],
      [100, 1_000],
      [150, 11_000],
      [150, 21_500],
    ].map(([crawled = 0, now = 0]) => tally.progress(crawled, now).pagesPerSecond);
    expect(rates).toEqual([null, 100, 5, 0]);
    const { recent } = tally.progress(150, 22_000);
    expect(recent).toHaveLength(12);
    expect(recent[0]?.[0]).toHaveLength(300);
  });
});
