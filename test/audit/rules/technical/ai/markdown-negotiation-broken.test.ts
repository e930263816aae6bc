import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/ai/markdown-negotiation-broken.js';
import { runRule, siteFacts, siteOf } from '../../../../support/sites/site.js';

const site = (markdown: { status: number; mediaType: string; looksLikeMarkdown: boolean } | null) =>
  siteOf([], { facts: { probes: { ...siteFacts().probes, markdown } } });

describe('markdown-negotiation-broken', () => {
  it('fails: a server error', () => {
    expect(runRule(rule, [], site({ status: 500, mediaType: 'text/html', looksLikeMarkdown: false }))).toMatchObject({
      kind: 'fail',
    });
  });
  it('fails: HTML labelled as Markdown', () => {
    expect(
      runRule(rule, [], site({ status: 200, mediaType: 'text/markdown; charset=utf-8', looksLikeMarkdown: false })),
    ).toMatchObject({ kind: 'fail' });
  });
  it('fails: Markdown labelled as HTML', () => {
    expect(runRule(rule, [], site({ status: 200, mediaType: 'text/html', looksLikeMarkdown: true }))).toMatchObject({
      kind: 'fail',
    });
  });
  it('passes: Markdown', () => {
    expect(runRule(rule, [], site({ status: 200, mediaType: 'text/markdown', looksLikeMarkdown: true }))).toMatchObject(
      { kind: 'pass' },
    );
  });
  it('passes, a near miss: the wish is ignored', () => {
    expect(runRule(rule, [], site({ status: 200, mediaType: 'text/html', looksLikeMarkdown: false }))).toMatchObject({
      kind: 'pass',
    });
  });
  it('passes, a near miss: not acceptable', () => {
    expect(runRule(rule, [], site({ status: 406, mediaType: 'text/plain', looksLikeMarkdown: false }))).toMatchObject({
      kind: 'pass',
    });
  });
  it('does not apply: not requested', () => {
    expect(runRule(rule, [], site(null))).toMatchObject({ kind: 'not-applicable' });
  });
});
