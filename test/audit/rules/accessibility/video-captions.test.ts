import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/video-captions.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('video-captions', () => {
  it('fails: sound and no captions', () => {
    const page = pageFrom('<video src="/a.mp4"></video>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: captions', () => {
    const page = pageFrom('<video src="/a.mp4"><track kind="captions" src="/a.vtt"></video>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: a muted video', () => {
    const page = pageFrom('<video src="/a.mp4" muted autoplay></video>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('fails, a near miss: a track that is no captions', () => {
    const page = pageFrom('<video src="/a.mp4"><track kind="metadata" src="/a.vtt"></video>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it.each([
    ['a hidden video', '<video src="/a.mp4" hidden></video>'],
    ['one whose film a script chooses', '<video controls></video>'],
    ['one that is kept from screen readers', '<video src="/a.mp4" aria-hidden="true"></video>'],
  ])('does not apply: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'not-applicable' });
  });
});
