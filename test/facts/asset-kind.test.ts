import { expect, it } from 'vitest';
import { assetKindOf } from '../../src/facts/asset-kind.js';

it.each([
  ['https://a.example/a.b/style.CSS?v=1.2/3', 'STYLE'],
  ['https://a.example/photo.jpeg', 'IMAGE'],
  ['https://a.example/font.woff2', 'FONT'],
  ['https://a.example/paper.pdf', 'PDF'],
  ['https://a.example/app.webmanifest', 'OTHER'],
  ['https://a.example/page.html', null],
  ['https://a.example/trait.constructor', null],
  ['https://a.example/v1.0/page', null],
  ['https://a.example/.pdf', 'PDF'],
  ['https://a.example/a.b-long-name-of.pdfpdfpdfpdf', null],
  ['https://a.example/?file=a.pdf', null],
  ['https://a.pdf/', null],
])('tells by the extension of %s that it is %s', (url, kind) => {
  expect(assetKindOf(url)).toBe(kind);
});
