import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/zoom-blocked.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const viewport = (content: string) => pageFrom(`<meta name="viewport" content="${content}">`);

describe('zoom-blocked', () => {
  it('fails: user-scalable=no', () => {
    const page = viewport('width=device-width, user-scalable=no');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: maximum-scale under 5', () => {
    const page = viewport('width=device-width; maximum-scale=4.9');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it.each(['width=device-width user-scalable = no', 'user-scalable=0.5', 'maximum-scale=yes'])(
    'fails, as browsers read it: %s',
    (content) => {
      expect(runRule(rule, viewport(content))).toMatchObject({ kind: 'fail' });
    },
  );
  it.each(['user-scalable=yes', 'user-scalable=1', 'user-scalable', 'maximum-scale=-1'])('passes: %s', (content) => {
    expect(runRule(rule, viewport(content))).toMatchObject({ kind: 'pass' });
  });
  it('passes: free to zoom', () => {
    const page = viewport('width=device-width, initial-scale=1');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: maximum-scale of exactly 5', () => {
    const page = viewport('width=device-width, maximum-scale=5');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no viewport', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it.each(['user-scalable=never', 'maximum-scale=none', 'maximum-scale=no'])(
    'fails, a word that browsers take for 0: %s',
    (content) => {
      expect(runRule(rule, viewport(content))).toMatchObject({ kind: 'fail' });
    },
  );
  it.each(['user-scalable=device-width', 'maximum-scale=device-width', 'maximum-scale'])(
    'passes, a near miss: %s',
    (content) => {
      expect(runRule(rule, viewport(content))).toMatchObject({ kind: 'pass' });
    },
  );
});
