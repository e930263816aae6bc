import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/image-lazy-above-fold.js';
import type { HtmlFacts } from '../../../../src/facts/html-facts.js';
import { labRun } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

describe('image-lazy-above-fold', () => {
  it('fails: the first image', () => {
    const page = pageFrom('<img src="/a.png" alt="" loading="lazy"><img src="/b.png" alt="">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: the main image in the lab', () => {
    const page = pageFrom('<img src="/a.png" alt="">', { url: 'https://example.com/' });
    expect(
      runRule(
        rule,
        page,
        siteOf([page], {
          facts: {
            vitals: [
              labRun({
                lcpImage: { url: 'https://example.com/b.png', lazy: true, inMarkup: true, highPriority: false },
              }),
            ],
          },
        }),
      ),
    ).toMatchObject({ kind: 'fail' });
  });
  it('passes: an eager image', () => {
    const page = pageFrom('<img src="/a.png" alt="">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: the second image', () => {
    const page = pageFrom('<img src="/a.png" alt=""><img src="/b.png" alt="" loading="lazy">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no images', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  const hero = '<img src="/b.png" alt="">';
  it.each([
    ['a pixel', `<img src="/a.gif" alt="" width="1" height="1" loading="lazy">${hero}`],
    ['an icon', `<img src="/a.png" alt="" width="40" height="40" loading="lazy">${hero}`],
    ['hidden', `<div hidden><img src="/a.png" alt="" loading="lazy"></div>${hero}`],
  ])('passes, a near miss: %s before the eager image', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: an image behind more text than a screen has room for', () => {
    const page = pageFrom(`<p>${'Tea is a drink. '.repeat(400)}</p><img src="/a.png" alt="" loading="lazy">`);
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('fails, a near miss: an image behind a long menu', () => {
    const page = pageFrom(`<nav>${'Tea is a drink. '.repeat(400)}</nav><img src="/a.png" alt="" loading="lazy">`);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: the first image, as facts of previous audits have it', () => {
    const page = pageFrom('<img src="/a.png" alt="" loading="lazy">');
    const { firstImage: _, ...html } = page.html as HtmlFacts;
    expect(runRule(rule, { ...page, html })).toMatchObject({ kind: 'fail' });
  });
});
