import { describe, expect, it } from 'vitest';
import { contactDefect } from '../../../src/audit/links/contact-address.js';

describe('contactDefect', () => {
  it.each([
    'mailto:tea@example.com',
    'MAILTO:tea@example.com,milk@example.com?subject=Tea&body=Now',
    'mailto:?to=tea@example.com',
    'mailto:?subject=Tea&body=https%3A%2F%2Fexample.com%2F',
    'mailto:%22tea%20time%22@example.com',
    'mailto:tee@müller.example',
    'tel:+1-201-555-0123',
    'tel:+4930123456',
    'tel:863-1234;phone-context=+1-914-555',
    'tel:112',
    'tel:+49-30-5550199,,12',
    'tel:+4930123456,1#,22',
    '/contact',
  ])('accepts %s', (href) => {
    expect(contactDefect(href)).toBeNull();
  });

  it.each([
    ['mailto:', 'contains no e-mail address'],
    ['mailto:?subject=', 'contains no e-mail address'],
    ['mailto:tea', 'not a valid e-mail address'],
    ['mailto:tea@-example.com', 'not a valid e-mail address'],
    ['mailto:te..a@example.com', 'not a valid e-mail address'],
    ['mailto:tea @example.com', 'space'],
    ['mailto:%zz@example.com', 'percent escape'],
    ['mailto:tea@example.com?sub ject=a', 'invalid field'],
    ['tel:', 'contains no phone number'],
    ['tel:+49 30 123456', 'space'],
    ['tel:+4930123456,,', 'not contain a valid phone number'],
    ['tel:+tea', 'not contain a valid phone number'],
    ['tel:030123456', 'local number'],
  ])('finds what is wrong with %s', (href, reason) => {
    expect(contactDefect(href)).toContain(reason);
  });
});
