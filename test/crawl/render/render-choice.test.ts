import { describe, expect, it } from 'vitest';
import { createRenderChoice } from '../../../src/crawl/render/render-choice.js';

const page = (template: string, looksLikeShell = false) => ({ template, looksLikeShell });

describe('the choice of pages to render', () => {
  it('takes two samples of a template, and all of its pages where one of them changed', async () => {
    const choice = createRenderChoice('AUTO');
    expect([await choice.reasonFor(page('a')), await choice.reasonFor(page('a'))]).toEqual(['SAMPLE', 'SAMPLE']);
    choice.sampled(page('a'), false);
    choice.sampled(page('a'), true);
    expect(await choice.reasonFor(page('a'))).toBe('TEMPLATE_CHANGED');
    expect(await choice.reasonFor(page('b', true))).toBe('SHELL');
  });

  it('takes no sample again that was taken before', async () => {
    const choice = createRenderChoice('AUTO', [
      { template: 'a', changed: false },
      { template: 'a', changed: false },
      { template: 'b', changed: true },
      { template: 'c', changed: false },
    ]);
    expect(await choice.reasonFor(page('a'))).toBeNull();
    expect(await choice.reasonFor(page('b'))).toBe('TEMPLATE_CHANGED');
    expect(await choice.reasonFor(page('c'))).toBe('SAMPLE');
    choice.sampled(page('c'), false);
    expect(await choice.reasonFor(page('c'))).toBeNull();
  });

  it('counts samples of before among those of the site', async () => {
    const before = Array.from({ length: 29 }, (_, at) => ({ template: `t${at}`, changed: false }));
    const choice = createRenderChoice('AUTO', before);
    expect(await choice.reasonFor(page('new'))).toBe('SAMPLE');
    expect(await choice.reasonFor(page('other'))).toBeNull();
  });
});
