import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-low-text-ratio.js';
import type { PageFacts } from '../../../../src/facts/page-facts.js';
import type { RenderedFacts } from '../../../../src/facts/rendered-facts.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const share = (bytes: number) => withHtml({ ...pageFrom('<p>Tea</p>'), bodyBytes: 10_000 }, { text: { bytes } });

describe('content-low-text-ratio', () => {
  it('fails: exactly 10 %', () => {
    const page = share(1_000);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('counts what scripts add to a rendered page, and not how a browser writes the same document', () => {
    const rendered = (domBytes: number) =>
      ({ ...share(1_000), rendered: { domBytes } as RenderedFacts }) satisfies PageFacts;
    expect(runRule(rule, rendered(9_500))).toMatchObject({ kind: 'fail' });
    expect(runRule(rule, rendered(8_500))).toMatchObject({ kind: 'pass' });
    expect(runRule(rule, rendered(20_000))).toMatchObject({
      evidence: [{ message: expect.stringContaining('5.0 %') }],
    });
  });
  it('passes: half of it is text', () => {
    const page = share(5_000);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: just over 10 %', () => {
    const page = share(1_001);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
