import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/secret-leaked.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('secret-leaked', () => {
  it('fails: a secret', () => {
    const page = withHtml(pageFrom('<p>Tea</p>'), { secrets: [{ kind: 'AWS access key', hash: 'f00d' }] });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', evidence: [{ value: 'SHA-256 f00d' }] });
  });
  it('passes: none', () => {
    const page = pageFrom('<script>const key = "public";</script>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: something that only sounds like one', () => {
    const page = pageFrom('<p>Set AKIA_EXAMPLE to your AWS key.</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
