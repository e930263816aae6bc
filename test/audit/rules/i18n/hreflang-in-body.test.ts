import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/hreflang-in-body.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const link = '<link rel="alternate" hreflang="de" href="https://site.example/de">';

describe('hreflang-in-body', () => {
  it('fails when hreflang is in the body only', () => {
    expect(runRule(rule, pageFrom(`<body><p>Tea</p>${link}`))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'de' }],
    });
  });
  it('passes when some is in the head', () => {
    expect(runRule(rule, pageFrom(`${link}<body><p>Tea</p>${link}`)).kind).toBe('pass');
  });
  it('says nothing about links with hreflang that are no alternates', () => {
    expect(runRule(rule, pageFrom(`${link}<body><a hreflang="de" href="/de">Deutsch</a>`)).kind).toBe('not-applicable');
  });
});
