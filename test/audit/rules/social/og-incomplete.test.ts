import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/social/og-incomplete.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (...names: string[]) => pageFrom(names.map((name) => `<meta property="${name}" content="x">`).join(''));

describe('og-incomplete', () => {
  it('fails and names what is absent', () => {
    expect(runRule(rule, page('og:title', 'og:url'))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: '2 of 4 required Open Graph properties are missing: og:type, og:image.' }],
    });
  });
  it('passes all four', () => {
    expect(runRule(rule, page('og:title', 'og:type', 'og:image', 'og:url')).kind).toBe('pass');
  });
  it('takes og:image:url for og:image, and an empty value for a missing one', () => {
    expect(runRule(rule, page('og:title', 'og:type', 'og:image:url', 'og:url')).kind).toBe('pass');
    const empty = page('og:title', 'og:type', 'og:image');
    expect(runRule(rule, empty).kind).toBe('fail');
    expect(runRule(rule, pageFrom('<meta property="og:url" content="">'))).toMatchObject({
      evidence: [{ message: expect.stringContaining('og:url') }],
    });
  });
});
