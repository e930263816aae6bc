import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Problem } from '../src/errors.js';
import { parseInput } from '../src/parse-input.js';

const schema = z.strictObject({
  name: z.string().min(1).max(5),
  url: z.url().optional(),
  size: z.int().optional(),
  share: z.number().optional(),
  isOpen: z.boolean().optional(),
  since: z.date().optional(),
  device: z.enum(['DESKTOP', 'MOBILE']).optional(),
  tags: z.array(z.string()).max(2).optional(),
});

function faults(input: unknown, at?: string): Record<string, string> {
  try {
    parseInput(schema, input, at);
    return {};
  } catch (error) {
    const { details } = error as Problem;
    return Object.fromEntries(details.map(({ path, message }) => [path, message]));
  }
}

describe('input', () => {
  it('is given back in the form of its schema', () => {
    expect(parseInput(schema, { name: 'Shop', tags: ['a'] })).toEqual({ name: 'Shop', tags: ['a'] });
  });

  it('is refused with a message and a path for every fault', () => {
    expect(faults(null)).toEqual({ '': 'This must be an object.' });
    expect(faults({ tags: ['a', 1] }, 'input')).toEqual({
      'input.name': 'This is required.',
      'input.tags[1]': 'This must be a string.',
    });
    const wrong = {
      name: '',
      url: 'x',
      size: '1',
      share: 'x',
      isOpen: 1,
      since: 1,
      device: 'TV',
      tags: ['', '', ''],
      id: 1,
    };
    expect(faults(wrong)).toEqual({
      name: 'This must not be empty.',
      url: 'This is not a valid http or https URL.',
      size: 'This must be a number.',
      share: 'This must be a number.',
      isOpen: 'This must be true or false.',
      since: 'This must be something else.',
      device: 'This must be one of DESKTOP, MOBILE.',
      tags: 'At most 2 values are allowed.',
      id: 'Unknown field.',
    });
    expect(faults({ name: 'Longer', size: 1.5 })).toEqual({
      name: 'At most 5 characters are allowed.',
      size: 'This must be an integer.',
    });
  });

  it('that is wrong a thousand times gets a limited number of messages', () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`field${at}`, at]));
    expect(Object.keys(faults({ name: 'x', ...many }))).toHaveLength(50);
  });
});
