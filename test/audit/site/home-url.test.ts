import { expect, it } from 'vitest';
import { isHomeUrl } from '../../../src/audit/site/home-url.js';

it.each([
  ['/', true],
  ['/?a=1', true],
  ['/index.html', true],
  ['/Default.aspx', true],
  ['/index', false],
  ['/shop/index.html', false],
  ['/indexes.html', false],
])('%s is the home page: %s', (path, expected) => {
  expect(isHomeUrl(new URL(path, 'https://example.com'))).toBe(expected);
});
