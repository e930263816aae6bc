import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/social/og-image-broken.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { linkCheck } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const image = 'https://site.example/share.png';
const page = (content = image) => pageFrom(`<meta property="og:image" content="${content}">`);
const judge = (asset: Parameters<typeof assetFacts>[1]) =>
  runRule(
    rule,
    page(),
    siteOf([page()], { assets: [assetFacts(image, { kind: 'IMAGE', mediaType: 'image/png', ...asset })] }),
  );

describe('og-image-broken', () => {
  it('fails when the picture is gone or none', () => {
    expect(judge({ status: 404 })).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The image returns 404.', target: image }],
    });
    expect(judge({ mediaType: 'text/html' })).toMatchObject({
      evidence: [{ message: 'The image is text/html, not an image.' }],
    });
  });
  it('fails where the picture is named by its https URL alone, once', () => {
    const secure = (more = '') => pageFrom(`<meta property="og:image:secure_url" content="${image}">${more}`);
    const assets = [assetFacts(image, { kind: 'IMAGE', mediaType: 'image/png', status: 404 })];
    for (const shown of [secure(), secure(`<meta property="og:image" content="${image}">`)])
      expect(runRule(rule, shown, siteOf([shown], { assets }))).toMatchObject({
        kind: 'fail',
        evidence: [{ message: 'The image returns 404.', target: image }],
      });
  });
  it('fails on another host too', () => {
    const abroad = page('https://cdn.example/a.png');
    const external = [linkCheck('https://cdn.example/a.png', { verdict: 'BROKEN', status: 410, definite: true })];
    expect(runRule(rule, abroad, siteOf([abroad], { external })).kind).toBe('fail');
  });
  it('fails where the own host does not respond, and claims nothing of another one that does not', () => {
    expect(judge({ status: null, error: 'CONNECTION_REFUSED' }).kind).toBe('fail');
    const abroad = page('https://cdn.example/a.png');
    const assets = [
      assetFacts('https://cdn.example/a.png', { kind: 'IMAGE', status: null, error: 'NAME_NOT_RESOLVED' }),
    ];
    expect(runRule(rule, abroad, siteOf([abroad], { assets })).kind).toBe('not-applicable');
  });
  it('claims nothing of a redirect, which points to a picture as a rule', () => {
    expect(judge({ status: 302, mediaType: 'text/html' }).kind).toBe('not-applicable');
    const end = { url: 'https://example.com/gone', status: 404, error: null };
    expect(judge({ status: 302, end }).kind).toBe('fail');
    expect(judge({ status: 302, end: { ...end, status: 200 } }).kind).toBe('pass');
  });
  it('passes a picture', () => {
    expect(judge({}).kind).toBe('pass');
  });
  it('claims nothing about a walled or unknown file', () => {
    expect(judge({ status: 403, inconclusive: true }).kind).toBe('not-applicable');
    expect(runRule(rule, page()).kind).toBe('not-applicable');
  });
});
