import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/favicon-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const probe = (status: number, mediaType: string) => ({
  facts: {
    probes: {
      ...siteOf([pageFrom('')]).facts.probes,
      favicon: { url: 'https://site.example/favicon.ico', status, mediaType, width: null, height: null },
    },
  },
});
const bare = [pageFrom('<title>Tea</title>')];

describe('favicon-missing', () => {
  it('fails without a link and without an image at /favicon.ico', () => {
    expect(runRule(rule, bare, siteOf(bare, probe(404, 'text/html')))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('returns 404') }],
    });
    expect(runRule(rule, bare, siteOf(bare, probe(200, 'text/html'))).kind).toBe('fail');
  });
  it('passes with either', () => {
    expect(runRule(rule, bare, siteOf(bare, probe(200, 'image/x-icon'))).kind).toBe('pass');
    const linked = [pageFrom('<link rel="shortcut icon" href="/i.png">')];
    expect(runRule(rule, linked, siteOf(linked, probe(404, 'text/html'))).kind).toBe('pass');
  });
  it('says nothing when nobody looked', () => {
    expect(runRule(rule, bare).kind).toBe('not-applicable');
  });
  it('passes an icon under another type, as browsers look at its bytes', () => {
    const probed = probe(200, 'application/octet-stream');
    Object.assign(probed.facts.probes.favicon, { width: 32, height: 32 });
    expect(runRule(rule, bare, siteOf(bare, probed)).kind).toBe('pass');
    expect(runRule(rule, bare, siteOf(bare, probe(200, 'application/octet-stream'))).kind).toBe('fail');
  });
});
