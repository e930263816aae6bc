import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/technical/pdf-over-64mb.js';
import { assetFacts } from '../../../support/asset-facts.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule, siteOf } from '../../../support/site.js';

const page = pageFrom('<a href="/manual.pdf">Manual</a>', { url: 'https://example.com/a' });
const judged = (overrides: object) =>
  runRule(
    rule,
    page,
    siteOf([page], { assets: [assetFacts('https://example.com/manual.pdf', { kind: 'PDF', ...overrides })] }),
  );

describe('pdf-over-64mb', () => {
  it('reports a linked PDF of more than 64 MiB', () => {
    expect(judged({ wireBytes: 67_108_865 })).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/manual.pdf' }],
    });
  });
  it('passes a small PDF', () => {
    expect(judged({ wireBytes: 100_000 }).kind).toBe('pass');
  });
  it('passes 64 MiB exactly, and large files of other kinds', () => {
    expect(judged({ wireBytes: 67_108_864 }).kind).toBe('pass');
    expect(judged({ wireBytes: 99_000_000, kind: 'OTHER' }).kind).toBe('pass');
  });
});
