import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/html-no-store.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (cacheControl: string) => pageFrom('<p>Tea</p>', { headers: { 'cache-control': cacheControl } });

describe('html-no-store', () => {
  it('fails: among other directives, in any case', () => {
    expect(runRule(rule, page('private, No-Store, max-age=0'))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'private, No-Store, max-age=0' }],
    });
  });
  it('passes: no Cache-Control at all', () => {
    expect(runRule(rule, pageFrom('<p>Tea</p>'))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: no-cache, which asks before it is used again', () => {
    expect(runRule(rule, page('no-cache, must-revalidate'))).toMatchObject({ kind: 'pass' });
  });
});
