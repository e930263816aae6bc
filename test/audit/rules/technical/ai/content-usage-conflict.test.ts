import { describe, expect, it, vi } from 'vitest';
import { robotsUsage } from '../../../../../src/audit/content/usage-preferences.js';
import rule from '../../../../../src/audit/rules/technical/ai/content-usage-conflict.js';
import type { RobotsFile } from '../../../../../src/facts/robots/robots.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteFacts, siteOf } from '../../../../support/sites/site.js';

const judge = (text: string, field: string | null, head = '', url = 'https://site.example/a/b') => {
  const page = pageFrom(`${head}<p>Tea</p>`, { url, headers: field === null ? {} : { 'content-usage': [field] } });
  return runRule(
    rule,
    page,
    siteOf([page], {
      facts: {
        startUrl: 'https://site.example/',
        robots: { ...siteFacts().robots, verdict: 'RULES', status: 200, text },
      },
    }),
  );
};
const noai = '<meta name="robots" content="noai, noimageai">';

describe('content-usage-conflict', () => {
  it('fails: robots.txt and the header differ for the path', () => {
    expect(
      judge('User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: /a/ train-ai=y', 'train-ai=n'),
    ).toMatchObject({
      kind: 'fail',
      evidence: [
        { message: 'robots.txt states train-ai=y for *, but the Content-Usage header train-ai=n.', value: 'train-ai' },
      ],
    });
  });
  it('fails: the page refuses what header or file permits', () => {
    expect(judge('', 'train-ai=y', noai)).toMatchObject({ kind: 'fail', failing: 1 });
    expect(judge('User-agent: *\nContent-Usage: train-ai=y', null, noai)).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('passes equal statements, near misses: another path, another label, a path that is disallowed', () => {
    expect(judge('User-agent: *\nContent-Usage: train-ai=n', 'train-ai=n', noai)).toMatchObject({ kind: 'pass' });
    expect(judge('User-agent: *\nContent-Usage: /other train-ai=y', 'train-ai=n')).toMatchObject({ kind: 'pass' });
    expect(judge('User-agent: *\nContent-Usage: search=y', 'train-ai=n')).toMatchObject({ kind: 'pass' });
    expect(judge('User-agent: *\nDisallow: /a/\nContent-Usage: train-ai=y', 'train-ai=n')).toMatchObject({
      kind: 'pass',
    });
  });
  it('passes a page without a header or refusal, and asks robots.txt nothing', () => {
    const at = vi.fn();
    const page = pageFrom('<p>Tea</p>');
    const site = siteOf([page], {
      facts: { robots: { ...siteFacts().robots, verdict: 'RULES', text: 'Content-Usage: train-ai=y' } },
    });
    Object.assign(robotsUsage(site.robots as RobotsFile), { at });
    expect(runRule(rule, page, site)).toMatchObject({ kind: 'pass' });
    expect(at).not.toHaveBeenCalled();
  });
  it('does not apply where nothing is stated', () => {
    expect(judge('User-agent: *\nAllow: /', null, noai)).toMatchObject({ kind: 'not-applicable' });
  });
});
