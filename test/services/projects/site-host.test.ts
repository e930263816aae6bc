import { expect, it } from 'vitest';
import { siteHost } from '../../../src/services/projects/site-host.js';

it.each([
  ['https://www.example.org:8443/a', 'example.org'],
  ['http://shop.example.org/', 'shop.example.org'],
  ['https://Example.org./', 'example.org'],
  ['http://localhost:8101/', 'localhost'],
  ['http://127.0.0.1:8101/', '127.0.0.1:8101'],
  ['http://127.0.0.1/', '127.0.0.1'],
  ['http://[::1]:8101/', '[::1]:8101'],
  ['no address', ''],
])('%s is a page of %s', (url, host) => {
  expect(siteHost(url)).toBe(host);
});
