import { describe, expect, it } from 'vitest';
import {
  contradictions,
  directiveDate,
  isKnownDirective,
  stateOf,
} from '../../../src/audit/technical/directive-vocabulary.js';

const robots = (...values: string[]) => values.map((value) => ({ agent: 'robots', value, from: 'META' as const }));

describe('directive vocabulary', () => {
  it('knows directives by name and argument', () => {
    for (const value of ['noindex', 'max-snippet:-1', 'max-image-preview:large', 'unavailable_after: 2030-01-01'])
      expect(isKnownDirective(value), value).toBe(true);
    for (const value of ['no-index', 'max-snippet', 'max-image-preview:huge', 'noindex:1', 'unavailable_after:'])
      expect(isKnownDirective(value), value).toBe(false);
  });
  it('lets the most restrictive directive win, in either order', () => {
    expect(stateOf(['index', 'noindex'])).toEqual({ index: false, follow: null });
    expect(stateOf(['none', 'all'])).toEqual({ index: false, follow: false });
    expect(stateOf(['max-snippet:1'])).toEqual({ index: null, follow: null });
  });
  it('finds contradictions of one agent only', () => {
    expect(contradictions(robots('noindex', 'all'))).toEqual([
      { agent: 'robots', about: 'indexing', values: ['all', 'noindex'] },
    ]);
    expect(contradictions([...robots('index'), { agent: 'bingbot', value: 'noindex', from: 'META' }])).toEqual([]);
    expect(contradictions(robots('nosnippet', 'max-snippet:50')).map(({ about }) => about)).toEqual(['max-snippet']);
    expect(contradictions(robots('nosnippet', 'max-snippet:0', 'noindex', 'none'))).toEqual([]);
  });
  it('reads the three date formats and nothing else', () => {
    expect(directiveDate('unavailable_after: 25 jun 2010 15:00:00 pst')?.toISOString()).toBe(
      '2010-06-25T23:00:00.000Z',
    );
    expect(directiveDate('unavailable_after: saturday, 25-jun-10 15:00:00 pst')?.toISOString()).toBe(
      '2010-06-25T23:00:00.000Z',
    );
    expect(directiveDate('unavailable_after: 2020-01-01t00:00:00z')?.toISOString()).toBe('2020-01-01T00:00:00.000Z');
    expect(directiveDate('unavailable_after: soon')).toBeNull();
    expect(directiveDate('noindex')).toBeNull();
  });
});
