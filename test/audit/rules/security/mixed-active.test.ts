import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/mixed-active.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule } from '../../../support/site.js';

const load = (html: string, url = 'https://example.com/') => pageFrom(html, { url });

describe('mixed-active', () => {
  it('fails: a script over http', () => {
    const page = load('<script src="http://cdn.example/a.js"></script><script src="/b.js"></script>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('fails: a frame over http', () => {
    const page = load('<iframe src="http://cdn.example/" title="Map"></iframe>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: all over https', () => {
    const page = load('<script src="https://cdn.example/a.js"></script>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an image is passive', () => {
    const page = load('<script src="/a.js"></script><img src="http://cdn.example/a.png" alt="">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a loopback address is trusted', () => {
    const page = load('<script src="http://localhost:9000/a.js"></script>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: an http page', () => {
    const page = load('<script src="http://cdn.example/a.js"></script>', 'http://example.com/');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
