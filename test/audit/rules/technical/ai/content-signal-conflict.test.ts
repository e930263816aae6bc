import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/ai/content-signal-conflict.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteFacts, siteOf } from '../../../../support/sites/site.js';

const site = (text: string, head = '') =>
  siteOf([pageFrom(`${head}<p>Tea</p>`)], {
    facts: {
      startUrl: 'https://site.example/',
      robots: { ...siteFacts().robots, verdict: 'RULES', status: 200, text },
    },
  });

describe('content-signal-conflict', () => {
  it('fails: yes and no in one group', () => {
    expect(
      runRule(rule, [], site('User-agent: *\nContent-Signal: ai-train=no\nContent-Signal: ai-train=yes\nAllow: /')),
    ).toMatchObject({ kind: 'fail' });
  });
  it('fails: a permitted use of disallowed content', () => {
    expect(runRule(rule, [], site('User-agent: *\nContent-Signal: search=yes\nDisallow: /'))).toMatchObject({
      kind: 'fail',
    });
  });
  it('fails: the home page refuses', () => {
    expect(
      runRule(rule, [], site('User-agent: *\nContent-Signal: ai-train=yes', '<meta name="robots" content="noai">')),
    ).toMatchObject({ kind: 'fail' });
  });
  it('passes: one statement', () => {
    expect(runRule(rule, [], site('User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /'))).toMatchObject({
      kind: 'pass',
    });
  });
  it('passes, a near miss: different statements for different agents', () => {
    expect(
      runRule(
        rule,
        [],
        site('User-agent: *\nContent-Signal: ai-train=no\n\nUser-agent: GPTBot\nContent-Signal: ai-train=yes'),
      ),
    ).toMatchObject({ kind: 'pass' });
  });
  it('fails: Content-Usage states the opposite of Content-Signal', () => {
    for (const text of [
      'User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: train-ai=y',
      'User-agent: *\nContent-Usage: search=n\nContent-Signal: search=yes\nAllow: /',
    ])
      expect(runRule(rule, [], site(text)), text).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('passes, near misses: Content-Usage of another path or agent, and the same in both', () => {
    for (const text of [
      'User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: /open/ train-ai=y',
      'User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n, search=y',
      'User-agent: a\nContent-Signal: ai-train=no\nAllow: /\n\nUser-agent: b\nContent-Usage: train-ai=y',
    ])
      expect(runRule(rule, [], site(text)), text).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no signal', () => {
    expect(runRule(rule, [], site('User-agent: *\nContent-Usage: train-ai=n'))).toMatchObject({
      kind: 'not-applicable',
    });
    expect(runRule(rule, [], site('User-agent: *\nDisallow: /'))).toMatchObject({ kind: 'not-applicable' });
  });
});
