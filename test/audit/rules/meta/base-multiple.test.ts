import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/base-multiple.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('base-multiple', () => {
  it('fails for a second base', () => {
    expect(runRule(rule, pageFrom('<base href="/a/"><base href="/b/">'))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: '/b/' }],
    });
  });
  it('says which base sets the URL', () => {
    expect(runRule(rule, pageFrom('<base target="_blank"><base href="/b/"><base href="/c/">'))).toMatchObject({
      kind: 'fail',
      evidence: [
        { message: expect.stringContaining('2 of 3 sets the URL') },
        { message: 'Base element 3 of 3 is ignored.' },
      ],
    });
  });
  it('fails for a base behind a URL', () => {
    expect(runRule(rule, pageFrom('<link rel="stylesheet" href="a.css"><base href="/a/">')).kind).toBe('fail');
  });
  it('passes one base in front, and a late one that only sets a target', () => {
    expect(runRule(rule, pageFrom('<base href="/a/"><link rel="stylesheet" href="a.css">')).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<link rel="stylesheet" href="a.css"><base target="_blank">')).kind).toBe('pass');
  });
});
