import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/ai/content-usage-invalid.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteFacts, siteOf } from '../../../../support/sites/site.js';

const judge = (text: string, field?: string) =>
  runRule(
    rule,
    [],
    siteOf([pageFrom('<p>Tea</p>', field === undefined ? {} : { headers: { 'content-usage': [field] } })], {
      facts: {
        startUrl: 'https://site.example/',
        robots: { ...siteFacts().robots, verdict: 'RULES', status: 200, text },
      },
    }),
  );

describe('content-usage-invalid', () => {
  it.each([
    'train-ai: n',
    'Train-AI=n',
    'train-ai=no',
    'ai-train=n',
    'train-ai',
    'train-ai=y, train-ai=n',
    '/path',
    '',
  ])('fails for %j', (value) => {
    expect(judge(`User-agent: *\nContent-Usage: ${value}\nAllow: /`)).toMatchObject({ kind: 'fail' });
  });
  it('fails for lines of one group and path that state both', () => {
    expect(judge('User-agent: *\nContent-Usage: train-ai=y\nAllow: /\nContent-Usage: train-ai=n')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The group for * states both y and n for all paths.', value: 'train-ai', line: 4 }],
    });
  });
  it('passes near misses of a contradiction: another path, another agent', () => {
    for (const text of [
      'User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: /open/ train-ai=y',
      'User-agent: a\nContent-Usage: train-ai=n\n\nUser-agent: b\nContent-Usage: train-ai=y',
    ])
      expect(judge(text), text).toMatchObject({ kind: 'pass' });
  });
  it('says of an empty preference that it is empty', () => {
    expect(judge('User-agent: *\nContent-Usage: /path')).toMatchObject({
      evidence: [{ message: 'The preference is empty.', line: 2 }],
    });
  });
  it('fails for the header of the home page', () => {
    expect(judge('', 'train-ai="n"')).toMatchObject({ kind: 'fail', evidence: [{ value: 'train-ai="n"' }] });
  });
  it('passes what can be read, near misses: a path, a parameter, and a label that is not known', () => {
    for (const value of ['train-ai=n', '/a train-ai=y, search=n', 'train-ai=n;since=2', 'tdm=n, train-ai=y'])
      expect(judge(`User-agent: *\nContent-Usage: ${value}`), value).toMatchObject({ kind: 'pass' });
    expect(judge('', 'search=y')).toMatchObject({ kind: 'pass' });
  });
  it('does not apply without one', () => {
    expect(judge('User-agent: *\nContent-Signal: ai-train=no')).toMatchObject({ kind: 'not-applicable' });
  });
});
