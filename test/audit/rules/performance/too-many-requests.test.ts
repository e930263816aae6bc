import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/too-many-requests.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const scripts = (count: number) =>
  pageFrom(Array.from({ length: count }, (_, index) => `<script src="/${index}.js"></script>`).join(''));

describe('too-many-requests', () => {
  it('fails: 101 files', () => {
    const page = scripts(101);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: two files', () => {
    const page = scripts(2);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 100 files', () => {
    const page = scripts(100);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: one file requested often', () => {
    const page = pageFrom('<script src="/a.js"></script>'.repeat(150));
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
