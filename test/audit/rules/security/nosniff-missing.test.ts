import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/nosniff-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = (headers = {}) => siteOf([pageFrom('<p>Tea</p>', { headers })]);

describe('nosniff-missing', () => {
  it('fails: no header', () => {
    expect(runRule(rule, [], home())).toMatchObject({ kind: 'fail' });
  });
  it('fails: another value', () => {
    expect(runRule(rule, [], home({ 'x-content-type-options': 'sniff' }))).toMatchObject({ kind: 'fail' });
  });
  it('passes: nosniff', () => {
    expect(runRule(rule, [], home({ 'x-content-type-options': 'nosniff' }))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: written in capitals', () => {
    expect(runRule(rule, [], home({ 'x-content-type-options': 'NoSniff' }))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no home page', () => {
    expect(runRule(rule, [], siteOf([]))).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: a bot wall instead of the home page', () => {
    const wall = { ...pageFrom('<p>Tea</p>', { status: 403 }), inconclusive: { reason: 'status 403', vendor: null } };
    expect(runRule(rule, [], siteOf([wall]))).toMatchObject({ kind: 'not-applicable' });
  });
});
