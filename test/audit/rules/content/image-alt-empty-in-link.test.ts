import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/image-alt-empty-in-link.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('image-alt-empty-in-link', () => {
  it('fails: nothing but the image', () => {
    const page = pageFrom('<a href="/a"><img src="/a.png" alt=""></a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('passes: a described image', () => {
    const page = pageFrom('<a href="/a"><img src="/a.png" alt="Green tea"></a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: text beside the image', () => {
    const page = pageFrom('<a href="/a"><img src="/a.png" alt=""> Green tea</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an aria-label', () => {
    const page = pageFrom('<a href="/a" aria-label="Green tea"><img src="/a.png" alt=""></a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no links', () => {
    const page = pageFrom('<img src="/a.png" alt="">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
