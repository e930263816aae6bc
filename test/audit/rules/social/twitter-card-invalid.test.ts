import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/social/twitter-card-invalid.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (content: string) => pageFrom(`<meta name="twitter:card" content="${content}">`);

describe('twitter-card-invalid', () => {
  it('fails for unknown cards', () => {
    expect(runRule(rule, page('photo'))).toMatchObject({ kind: 'fail', evidence: [{ value: 'photo' }] });
  });
  it('passes the four that X knows', () => {
    for (const card of ['summary', 'summary_large_image', 'app', 'player'])
      expect(runRule(rule, page(card)).kind).toBe('pass');
  });
  it('passes other case, fails other separators, and leaves an empty one to twitter-card-missing', () => {
    expect(runRule(rule, page('Summary')).kind).toBe('pass');
    expect(runRule(rule, page('summary-large-image')).kind).toBe('fail');
    expect(runRule(rule, page('')).kind).toBe('not-applicable');
  });
});
