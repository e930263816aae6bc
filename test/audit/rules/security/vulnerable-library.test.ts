import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/vulnerable-library.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

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
  it('takes the version of a theme, and one that was never released, for none of the library', () => {
    const script = (src: string) => runRule(rule, pageFrom(`<script src="${src}"></script>`)).kind;
    expect(script('/wp-content/themes/quill/js/bootstrap.min.js?ver=4.1.0')).toBe('not-applicable');
    expect(script('/js/bootstrap.min.js?ver=4.9.1')).toBe('pass');
    expect(script('/js/bootstrap.min.js?ver=4.1.0')).toBe('fail');
  });
  it('goes by what the file says before its address', () => {
    const page = pageFrom('<script src="/js/jquery.js?ver=1.8.2"></script>');
    const asset = (version: string) =>
      siteOf([page], {
        assets: [
          assetFacts('https://site.example/js/jquery.js?ver=1.8.2', {
            kind: 'SCRIPT',
            libraries: [{ name: 'jquery', version }],
          }),
        ],
      });
    expect(runRule(rule, page, asset('3.7.1')).kind).toBe('pass');
    expect(runRule(rule, page, asset('1.12.4')).kind).toBe('fail');
  });
});
