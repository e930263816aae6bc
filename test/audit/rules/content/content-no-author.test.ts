import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-no-author.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const article = (more = '', body = '') =>
  pageFrom(
    `<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting"${more}}</script><p>Tea is a drink.</p>${body}`,
  );

describe('content-no-author', () => {
  it('fails: an article by nobody', () => {
    const page = article();
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: an author in the markup', () => {
    const page = article(',"author":{"@type":"Person","name":"Ada"}');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a link with rel=author', () => {
    const page = article('', '<a rel="author" href="/ada">Ada</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no article', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
