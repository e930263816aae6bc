import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/image-broken.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { linkCheck } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const image = () =>
  pageFrom('<img src="/a.png" alt="Cup"><img src="/b.png" alt="Pot">', { url: 'https://example.com/' });
const answers = (status: number, overrides = {}) => [
  assetFacts('https://example.com/a.png', { kind: 'IMAGE', status, ...overrides }),
  assetFacts('https://example.com/b.png', { kind: 'IMAGE' }),
];

describe('image-broken', () => {
  it('fails: a missing file', () => {
    const page = image();
    expect(runRule(rule, page, siteOf([page], { assets: answers(404) }))).toMatchObject({
      kind: 'fail',
      failing: 1,
      applicable: 2,
    });
  });
  it.each([
    ['<img src="/a.png" srcset="/a.png 1x, /b.png 2x" alt="">', 'An image in srcset'],
    ['<picture><source srcset="/b.png 2x"><img src="/a.png" alt=""></picture>', 'srcset of a picture source'],
    ['<link rel="preload" as="image" imagesrcset="/b.png 2x"><img src="/a.png" alt="">', 'imagesrcset of a preload'],
    ['<video poster="/b.png"></video><img src="/a.png" alt="">', 'poster image of a video'],
  ])('fails: the file of a candidate is missing in %s', (html, by) => {
    const page = pageFrom(html, { url: 'https://example.com/' });
    const assets = ['/a.png', '/b.png'].map((path) =>
      assetFacts(`https://example.com${path}`, { kind: 'IMAGE', status: path === '/b.png' ? 404 : 200 }),
    );
    expect(runRule(rule, page, siteOf([page], { assets }))).toMatchObject({
      kind: 'fail',
      failing: 1,
      applicable: 2,
      evidence: [
        {
          message: expect.stringContaining(by),
          target: 'https://example.com/b.png',
          value: 'https://example.com/b.png',
        },
      ],
    });
  });
  it('passes: all images return 2xx', () => {
    const page = image();
    expect(runRule(rule, page, siteOf([page], { assets: answers(200) }))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a bot wall is the response', () => {
    const page = image();
    expect(runRule(rule, page, siteOf([page], { assets: answers(403, { inconclusive: true }) }))).toMatchObject({
      kind: 'pass',
    });
  });
  const elsewhere = () =>
    pageFrom('<img src="https://cdn.example.net/x.png" alt=""><img src="/b.png" alt="">', {
      url: 'https://example.com/',
    });
  it('fails: an image on another host is gone', () => {
    const page = elsewhere();
    const external = [
      linkCheck('https://cdn.example.net/x.png', { verdict: 'BROKEN', status: 404, failures: 1, definite: true }),
    ];
    expect(runRule(rule, page, siteOf([page], { assets: answers(200), external }))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The image returned 404.', target: 'https://cdn.example.net/x.png' }],
    });
  });
  it('passes, a near miss: another host fails for the first time', () => {
    const page = elsewhere();
    const external = [linkCheck('https://cdn.example.net/x.png', { verdict: 'BROKEN', status: 503, failures: 1 })];
    expect(runRule(rule, page, siteOf([page], { external }))).toMatchObject({ kind: 'pass' });
  });
  it('fails: redirects to an error, or does not respond', () => {
    const page = image();
    const end = { url: 'https://example.com/gone.png', status: 404, error: null };
    expect(runRule(rule, page, siteOf([page], { assets: answers(301, { end }) }))).toMatchObject({ kind: 'fail' });
    const silent = answers(200, { status: null, error: 'CONNECTION_RESET' });
    expect(runRule(rule, page, siteOf([page], { assets: silent }))).toMatchObject({ kind: 'fail' });
  });
  it('does not apply: nothing was asked', () => {
    const page = image();
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
