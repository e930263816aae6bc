import { expect, it } from 'vitest';
import { pastedInto } from '../../../src/fixes/shown/paste.js';

const html =
  '<!doctype html><html lang="en"><head><title>Lamps</title></head><body><main><h2>Lamps</h2></main></body></html>';

it('replaces an element of the page', () => {
  expect(pastedInto(html, { before: '<h2>Lamps</h2>', after: '<h1>Lamps</h1>' })).toEqual({
    html: expect.stringContaining('<main><h1>Lamps</h1></main>'),
  });
});

it('tells what the page lacks from what is no work on its markup', () => {
  expect(pastedInto(html, { before: '<h2>Chairs</h2>', after: '<h1>Chairs</h1>' })).toBe('ABSENT');
  expect(pastedInto(html, { before: '', after: '# nginx\nadd_header X-Frame-Options DENY;' })).toBe('NOT_MARKUP');
  expect(pastedInto(html, { before: 'Lamps', after: 'Lamps of linen' })).toBe('NOT_MARKUP');
});
