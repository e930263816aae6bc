import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/responses/resource-over-2mb.js';
import { assetFacts } from '../../../../support/facts/asset-facts.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const page = pageFrom(
  '<script src="/big.js"></script><link rel="stylesheet" href="/a.css"><img src="/photo.jpg" alt="">',
  { url: 'https://example.com/a' },
);
const judged = (path: string, bodyBytes: number) =>
  runRule(
    rule,
    page,
    siteOf([page], { assets: [assetFacts(`https://example.com${path}`, { kind: 'SCRIPT', bodyBytes })] }),
  );

describe('resource-over-2mb', () => {
  it('reports a script or CSS file of more than 2 MiB', () => {
    expect(judged('/big.js', 2_097_153)).toMatchObject({
      kind: 'fail',
      failing: 1,
      applicable: 2,
      evidence: [{ target: 'https://example.com/big.js', message: expect.stringContaining('2,097,153') }],
    });
    expect(judged('/a.css', 3_000_000).kind).toBe('fail');
  });
  it('passes small files and files of which nothing is known', () => {
    expect(judged('/big.js', 90_000).kind).toBe('pass');
    expect(runRule(rule, page).kind).toBe('pass');
  });
  it('passes 2 MiB exactly, and a large picture', () => {
    expect(judged('/big.js', 2_097_152).kind).toBe('pass');
    expect(judged('/photo.jpg', 9_000_000).kind).toBe('pass');
  });
});
