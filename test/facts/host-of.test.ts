import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostOf } from '../../src/facts/url.js';

describe('hostOf', () => {
  it('agrees with the URL parser', () => {
    fc.assert(
      fc.property(
        fc.webUrl({
          withFragments: true,
          withQueryParameters: true,
          authoritySettings: { withPort: true, withUserInfo: true, withIPv6: true },
        }),
        (text) => {
          const url = URL.parse(text);
          return url === null || hostOf(url.href) === url.host;
        },
      ),
    );
  });

  it('is empty without a host', () => {
    expect(hostOf('mailto:tea@example.com')).toBe('');
  });
});
