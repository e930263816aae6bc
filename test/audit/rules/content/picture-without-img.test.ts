import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/picture-without-img.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('picture-without-img', () => {
  it('fails: only sources', () => {
    const page = pageFrom('<picture><source srcset="/a.webp"></picture>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: with an img', () => {
    const page = pageFrom('<picture><source srcset="/a.webp"><img src="/a.png" alt="Cup"></picture>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: no picture at all', () => {
    const page = pageFrom('<img src="/a.png" alt="Cup">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
