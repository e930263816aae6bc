import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/font-blocking.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const inline = (display: string) =>
  pageFrom(`<style>@font-face { font-family: Tea; src: url(/tea.woff2); ${display} }</style>`);

describe('font-blocking', () => {
  it('fails: no font-display', () => {
    const page = inline('');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: in a style sheet file', () => {
    const page = pageFrom('<link rel="stylesheet" href="/a.css">', { url: 'https://example.com/' });
    expect(
      runRule(
        rule,
        page,
        siteOf([page], { assets: [assetFacts('https://example.com/a.css', { kind: 'STYLE', blockingFonts: 1 })] }),
      ),
    ).toMatchObject({ kind: 'fail' });
  });
  it('passes: swap', () => {
    const page = inline('font-display: swap');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: optional', () => {
    const page = inline('font-display: optional');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('fails, a near miss: block is what the browser does anyway', () => {
    const page = inline('font-display: block');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  const google = (query: string) =>
    pageFrom(`<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Tea${query}">`);
  it('fails: Google Fonts writes no font-display unless asked', () => {
    expect(runRule(rule, google(''))).toMatchObject({
      evidence: [{ message: 'The Google Fonts URL lacks display=swap, optional or fallback.' }],
    });
  });
  it('passes, a near miss: display=swap', () => {
    expect(runRule(rule, google('&amp;display=swap'))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no styles', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
