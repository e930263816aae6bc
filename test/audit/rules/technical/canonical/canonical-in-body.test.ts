import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-in-body.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const link = `<link rel="canonical" href="${url}">`;

describe('canonical-in-body', () => {
  it('reports a canonical that is in the body only', () => {
    const page = pageFrom(`<html><head><title>A</title></head><body><p>Text</p>${link}</body></html>`, { url });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', evidence: [{ value: url }] });
  });
  it('passes a canonical in the head', () => {
    expect(runRule(rule, pageFrom(`<head>${link}</head><body><p>Text</p></body>`, { url })).kind).toBe('pass');
  });
  it('passes a second one in the body beside one that counts', () => {
    expect(runRule(rule, pageFrom(`<head>${link}</head><body><p>Text</p>${link}</body>`, { url })).kind).toBe('pass');
  });
});
