import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/audit/engine/rule.js';
import descriptionOutsideHead from '../../../src/audit/rules/meta/description-outside-head.js';
import headTruncated from '../../../src/audit/rules/meta/head-truncated.js';
import metaInBody from '../../../src/audit/rules/meta/meta-in-body.js';
import titleOutsideHead from '../../../src/audit/rules/meta/title-outside-head.js';
import canonicalInBody from '../../../src/audit/rules/technical/canonical/canonical-in-body.js';
import { pageFrom } from '../../support/sites/pages.js';
import { runRule } from '../../support/sites/site.js';

const METADATA = `<title>Lamps</title><meta name="description" content="All lamps of the shop">
  <link rel="canonical" href="https://site.example/lamps">`;
const RULES: Rule[] = [titleOutsideHead, descriptionOutsideHead, canonicalInBody, metaInBody];
const causes = (html: string) =>
  RULES.map((rule) => {
    const outcome = runRule(rule, pageFrom(html));
    return outcome.kind === 'fail' ? (outcome.followsFrom ?? 'itself') : outcome.kind;
  });

describe('metadata in the body', () => {
  it('follows from the element that ends the head before it', () => {
    const html = `<!doctype html><html><head><div>Ad</div>${METADATA}</head><body><p>Text</p></body></html>`;
    expect(runRule(headTruncated, pageFrom(html)).kind).toBe('fail');
    expect(causes(html)).toEqual(Array(4).fill('head-truncated'));
  });

  it('stands by itself where the body was meant', () => {
    const html = `<!doctype html><html><head></head><body>${METADATA}<p>Text</p></body></html>`;
    expect(runRule(headTruncated, pageFrom(html)).kind).toBe('pass');
    expect(causes(html)).toEqual(Array(4).fill('itself'));
  });

  it('stands by itself where only what search engines can do without comes after the end of the head', () => {
    const html = `<!doctype html><html><head><title>Lamps</title><div>Ad</div>
      <meta name="description" content="All lamps"></head><body><p>Text</p></body></html>`;
    expect(runRule(headTruncated, pageFrom(html)).kind).toBe('pass');
    expect(causes(html)).toEqual(['pass', 'itself', 'pass', 'itself']);
  });
});
