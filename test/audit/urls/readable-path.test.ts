import { expect, it } from 'vitest';
import { readablePath } from '../../../src/audit/urls/readable-path.js';

it('undoes percent-encoding, and drops octets that are no UTF-8', () => {
  expect(readablePath(new URL('https://example.com/caf%C3%A9?q=%20'))).toBe('/café');
  expect(readablePath(new URL('https://example.com/a%FFb'))).toBe('/ab');
});
