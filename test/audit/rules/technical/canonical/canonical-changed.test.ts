import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-changed.js';
import type { PageFacts } from '../../../../../src/facts/page-facts.js';
import { withRendered } from '../../../../support/facts/audit-facts.js';
import { htmlFacts, pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const URL = 'https://example.com/a';
const canonical = (href: string) => `<link rel="canonical" href="${href}"><p>Text</p>`;
const page = (html: string) => pageFrom(html, { url: URL });
const judge = (facts: PageFacts, indexable: string[] | null = [URL], rendered: string[] = []) =>
  runRule(
    rule,
    facts,
    siteOf([facts], {
      previous: indexable && {
        robotsText: null,
        temporaryRedirects: null,
        indexable: new Set(indexable),
        rendered: new Set(rendered),
      },
    }),
  );

describe('canonical-changed', () => {
  it('fails for a page that was indexable and names another URL', () => {
    expect(judge(page(canonical('/b')))).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/b' }],
    });
    expect(judge(page(canonical('https://staging.example/a'))).kind).toBe('fail');
  });
  it('passes near misses: its own URL in another spelling, none, and a page that was not indexable', () => {
    expect(judge(page(canonical('HTTPS://example.com:443/a#top'))).kind).toBe('pass');
    expect(judge(page('<p>Text</p>')).kind).toBe('pass');
    expect(judge(page(canonical('/b')), ['https://example.com/b']).kind).toBe('pass');
    expect(judge(page(`<meta name="robots" content="noindex">${canonical('/b')}`)).kind).toBe('pass');
  });
  it('compares responses where the previous audit did not render the page', () => {
    const [own, other] = [canonical('/a'), canonical('/b')].map((html) => htmlFacts(html, URL));
    expect(judge(withRendered(page(canonical('/a')), {}, other)).kind).toBe('pass');
    expect(judge(withRendered(page(canonical('/b')), {}, own)).kind).toBe('pass');
    expect(judge(withRendered(page(canonical('/b')), {}, other)).kind).toBe('fail');
  });
  it('compares rendered pages where the previous audit rendered the page, and nothing where this one did not', () => {
    const [own, other] = [canonical('/a'), canonical('/b')].map((html) => htmlFacts(html, URL));
    // the response had the same canonical then, and scripts corrected it
    expect(judge(page(canonical('/b')), [URL], [URL]).kind).toBe('not-applicable');
    expect(judge(withRendered(page(canonical('/b')), {}, own), [URL], [URL]).kind).toBe('pass');
    expect(judge(withRendered(page(canonical('/a')), {}, other), [URL], [URL])).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/b' }],
    });
  });
  it('does not apply to the first audit', () => {
    expect(judge(page(canonical('/b')), null).kind).toBe('not-applicable');
  });
});
