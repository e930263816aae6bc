import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/mixed-passive.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule } from '../../../support/site.js';

const load = (html: string, url = 'https://example.com/') => pageFrom(html, { url });

describe('mixed-passive', () => {
  it('fails: an image over http', () => {
    const page = load('<img src="http://cdn.example/a.png" alt=""><img src="/b.png" alt="">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('fails: a video over http', () => {
    const page = load('<video src="http://cdn.example/a.mp4" muted></video>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: all over https', () => {
    const page = load('<img src="https://cdn.example/a.png" alt="">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a script is active', () => {
    const page = load('<img src="/a.png" alt=""><script src="http://cdn.example/a.js"></script>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: an http page', () => {
    const page = load('<img src="http://cdn.example/a.png" alt="">', 'http://example.com/');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
