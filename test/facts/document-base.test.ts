import { expect, it } from 'vitest';
import { extractHtml } from '../../src/crawl/extract/html.js';
import { documentBase } from '../../src/facts/document-base.js';

const PAGE = 'https://example.com/a/b';

it.each([
  ['', PAGE],
  ['<base href=/en/>', 'https://example.com/en/'],
  ['<base target=_blank><base href=/en/>', 'https://example.com/en/'],
  ['<base href=/en/><base href=/de/>', 'https://example.com/en/'],
  ['<base href=//cdn.example/x>', 'https://cdn.example/x'],
  ['<base href="data:,x"><base href=/en/>', PAGE],
])('resolves the base of %s', (html, base) => {
  expect(documentBase(extractHtml(Buffer.from(html), { url: PAGE, contentType: 'text/html' }), PAGE)).toBe(base);
});
