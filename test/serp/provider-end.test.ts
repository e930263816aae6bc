import { describe, expect, it } from 'vitest';
import { warnOfEnd } from '../../src/services/open-context.js';

const warnings = (SERP_PROVIDER: string | undefined) => {
  const lines: unknown[] = [];
  warnOfEnd({ SERP_PROVIDER }, { warn: (...line: unknown[]) => lines.push(line) } as never);
  return lines;
};

describe('the log of a start', () => {
  it('warns of a search provider that ends its service', () => {
    expect(warnings('google-cse')).toEqual([
      [
        { provider: 'google-cse', endsOn: '2027-01-01' },
        'search provider ends its service; set SERP_PROVIDER to another one',
      ],
    ]);
  });
  it('says nothing of the others, or without one', () => {
    expect([...warnings('searxng'), ...warnings(undefined)]).toEqual([]);
  });
});
