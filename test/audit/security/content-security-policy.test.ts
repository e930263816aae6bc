import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { policiesOf, restrictsFraming, scriptHoles } from '../../../src/audit/security/content-security-policy.js';
import { pageFrom } from '../../support/sites/pages.js';

const page = (headers: Record<string, string | string[]>, html = '<p>Tea</p>') =>
  createPageView(pageFrom(html, { headers }));

describe('policiesOf', () => {
  it('reads every policy of header and meta, report-only ones left out', () => {
    const found = policiesOf(
      page(
        {
          'content-security-policy': ["default-src 'self', img-src *", "script-src 'none'"],
          'content-security-policy-report-only': 'x-src y',
        },
        '<meta http-equiv="content-security-policy" content="object-src \'none\'">',
      ),
    );
    expect(found).toEqual({
      headers: ["default-src 'self'", 'img-src *', "script-src 'none'"],
      metas: ["object-src 'none'"],
    });
  });
});

describe('scriptHoles', () => {
  it.each([
    ["script-src 'unsafe-inline'", "'unsafe-inline'"],
    ['script-src *', '*'],
    ["default-src 'unsafe-inline'", "'unsafe-inline'"],
    ["script-src 'self' https:", 'https:'],
    ["script-src 'self' data:", 'data:'],
    ['img-src *', null],
  ])('finds the hole in %s', (policy, value) => {
    expect(scriptHoles([policy])).toContainEqual(expect.objectContaining({ value }));
  });

  it.each([
    "script-src 'self'",
    "script-src 'unsafe-inline' 'nonce-rAnd0mrAnd0m'",
    "script-src 'unsafe-inline' 'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='",
    "script-src * 'strict-dynamic' 'nonce-rAnd0mrAnd0m'",
    "default-src https:; script-src 'self'",
    "default-src *; script-src 'self'",
  ])('finds none in %s', (policy) => {
    expect(scriptHoles([policy])).toEqual([]);
  });

  it('is left open by a second policy that says nothing of scripts', () => {
    expect(scriptHoles(['script-src *', 'upgrade-insecure-requests'])).toEqual([
      { directive: 'script-src', value: '*' },
    ]);
  });

  it('is closed by a second policy', () => {
    expect(scriptHoles(['script-src *', "script-src 'self'"])).toEqual([]);
  });
});

describe('restrictsFraming', () => {
  it('counts the header only', () => {
    expect(restrictsFraming(page({ 'content-security-policy': "frame-ancestors 'none'" }))).toBe(true);
    expect(
      restrictsFraming(page({}, '<meta http-equiv="content-security-policy" content="frame-ancestors \'none\'">')),
    ).toBeNull();
  });
  it.each(['*', 'https:', "'self' https://*"])('is not said of one that lets in all: %s', (sources) => {
    expect(restrictsFraming(page({ 'content-security-policy': `frame-ancestors ${sources}` }))).toBe(false);
  });
});
