import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-equity-sink.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const links = (target: string) =>
  Array.from({ length: 20 }, (_, index) =>
    pageFrom(`<a href="/${target}">T</a>`, { url: `https://example.com/${index}` }),
  );
const sink = (head: string) => pageFrom(`${head}<p>Tea</p>`, { url: 'https://example.com/sink' });

describe('link-equity-sink', () => {
  it('fails: the strongest URL says noindex', () => {
    const page = sink('<meta name="robots" content="noindex">');
    expect(runRule(rule, page, siteOf([page, ...links('sink')]))).toMatchObject({ kind: 'fail' });
  });
  it('does not apply: of an application shell nobody knows whether it may be found', () => {
    const page = sink('<div id="root"></div><script type="module" src="/app.js"></script>');
    const shell = { ...page, html: { ...page.html, shell: true } } as typeof page;
    expect(runRule(rule, shell, siteOf([shell, ...links('sink')]))).toMatchObject({ kind: 'not-applicable' });
  });
  it('passes: the strongest URL may be found', () => {
    const page = sink('');
    expect(runRule(rule, page, siteOf([page, ...links('sink')]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a weak URL says noindex', () => {
    const page = sink('<meta name="robots" content="noindex">');
    expect(runRule(rule, page, siteOf([page, ...links('0')]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: every page that the home points to is as strong as the one that says noindex', () => {
    const leaves = Array.from({ length: 25 }, (_, index) => `<a href="/leaf-${index}">L</a>`);
    const home = pageFrom(`${leaves.join('')}<a href="/sink">S</a>`, { url: 'https://example.com/' });
    const page = sink('<meta name="robots" content="noindex"><a href="/">Home</a>');
    const rest = leaves.map((_, index) =>
      pageFrom('<a href="/">Home</a>', { url: `https://example.com/leaf-${index}` }),
    );
    expect(runRule(rule, page, siteOf([home, page, ...rest]))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply, a near miss: a copy of a site, all of it canonical elsewhere', () => {
    const copy = '<link rel="canonical" href="https://original.example/">';
    const pages = Array.from({ length: 20 }, (_, index) =>
      pageFrom(`${copy}<a href="/sink">T</a>`, { url: `https://example.com/${index}` }),
    );
    const page = sink(copy);
    expect(runRule(rule, page, siteOf([page, ...pages]))).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: a small site', () => {
    const page = sink('<meta name="robots" content="noindex">');
    expect(runRule(rule, page, siteOf([page]))).toMatchObject({ kind: 'not-applicable' });
  });
});
