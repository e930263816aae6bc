import { describe, expect, it } from 'vitest';
import { nameFault, publicNameFault } from '../../src/text/plain-name.js';

describe('a name', () => {
  it.each([
    'a\r\nb',
    'a\tb',
    'a\u007f',
    'a\u0085',
    'a\u2028b',
    'a\u202eb',
    'a\u2066b',
    'see http://evil.test',
    'a://b',
  ])('is not %j', (name) => {
    expect(nameFault(name)).toMatch(/^A name must not contain/);
    expect(publicNameFault(name)).toMatch(/^A name must not contain/);
  });

  it.each(['www.example.com', 'example.com:8080', 'example.com/de'])(
    'may be %j for a project, for a team not',
    (name) => {
      expect(nameFault(name)).toBeNull();
      expect(publicNameFault(name) === null).toBe(name === 'example.com:8080');
    },
  );

  it.each([
    'Booking.com',
    'R. & D. / Growth',
    'A/B',
    'خانه‌ی ما',
    '👩‍👩‍👧',
    'Inc.',
    'C:\\team',
    'awww.',
    'a\0b',
    '北京 SEO',
  ])('may be %j', (name) => {
    expect(publicNameFault(name)).toBeNull();
  });
});
