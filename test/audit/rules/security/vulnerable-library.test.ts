import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/vulnerable-library.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const loads = (name: string, version: string) => withHtml(pageFrom('<p>Tea</p>'), { libraries: [{ name, version }] });

describe('vulnerable-library', () => {
  it('fails: an old jQuery', () => {
    const page = loads('jQuery', '3.4.1');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('fails: a line without a fix', () => {
    const page = loads('AngularJS', '1.8.3');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: an unknown library', () => {
    const page = loads('tea', '0.0.1');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: the first version with the fix', () => {
    const page = loads('jQuery', '3.5.0');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no libraries', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
