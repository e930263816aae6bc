import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/urls/index-file-duplicate.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const home = pageFrom('<p>Home</p>', { url: 'https://example.com/', bodyHash: 'aa' });
const probed = (status: number, bodyHash: string | null) => {
  const indexFile = { url: 'https://example.com/index.html', status, bodyHash };
  const { probes } = siteOf([]).facts;
  return runRule(rule, [home], siteOf([home], { facts: { probes: { ...probes, indexFile } } }));
};

describe('index-file-duplicate', () => {
  it('reports a home page that is served at its index file too', () => {
    expect(probed(200, 'aa')).toMatchObject({ kind: 'fail', evidence: [{ target: 'https://example.com/index.html' }] });
  });
  it('passes a file that is not there', () => {
    expect(probed(404, null).kind).toBe('pass');
  });
  it('passes another page at that URL, and does not apply without a probe', () => {
    expect(probed(200, 'bb').kind).toBe('pass');
    expect(runRule(rule, [home]).kind).toBe('not-applicable');
  });
});
