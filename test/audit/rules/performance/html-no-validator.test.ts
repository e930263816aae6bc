import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/html-no-validator.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('html-no-validator', () => {
  it('fails: neither', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: an ETag', () => {
    const page = pageFrom('<p>Tea</p>', { headers: { etag: '"a"' } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: Last-Modified alone', () => {
    const page = pageFrom('<p>Tea</p>', { headers: { 'last-modified': 'Sat, 21 Nov 2026 12:00:00 GMT' } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
