import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/ai/llms-txt-invalid.js';
import { runRule, siteFacts, siteOf } from '../../../../support/sites/site.js';

const site = (llmsTxt: { status: number; mediaType: string; firstLine: string } | null) =>
  siteOf([], { facts: { probes: { ...siteFacts().probes, llmsTxt } } });

describe('llms-txt-invalid', () => {
  it('fails: an HTML page', () => {
    expect(
      runRule(rule, [], site({ status: 200, mediaType: 'text/html', firstLine: '<!doctype html>' })),
    ).toMatchObject({ kind: 'fail' });
  });
  it('fails: no heading first', () => {
    expect(runRule(rule, [], site({ status: 200, mediaType: 'text/plain', firstLine: 'Tea' }))).toMatchObject({
      kind: 'fail',
    });
  });
  it('fails: a second-level heading', () => {
    expect(runRule(rule, [], site({ status: 200, mediaType: 'text/plain', firstLine: '## Tea' }))).toMatchObject({
      kind: 'fail',
    });
  });
  it('passes: a heading', () => {
    expect(runRule(rule, [], site({ status: 200, mediaType: 'text/markdown', firstLine: '# Tea' }))).toMatchObject({
      kind: 'pass',
    });
  });
  it('passes, a near miss: no such file', () => {
    expect(
      runRule(rule, [], site({ status: 404, mediaType: 'text/html', firstLine: '<!doctype html>' })),
    ).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: not requested', () => {
    expect(runRule(rule, [], site(null))).toMatchObject({ kind: 'not-applicable' });
  });
});
