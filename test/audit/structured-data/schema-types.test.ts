import { describe, expect, it } from 'vitest';
import { plainPath } from '../../../src/audit/structured-data/needs.js';
import { RICH_RESULTS, richResultOf } from '../../../src/audit/structured-data/rich-results.js';
import { isSchemaProperty } from '../../../src/audit/structured-data/schema-properties.js';
import { isKindOf, isSchemaType } from '../../../src/audit/structured-data/schema-types.js';

describe('the vocabulary', () => {
  it('knows types and where they stand', () => {
    expect(isSchemaType('Bakery')).toBe(true);
    expect(isSchemaType('3DModel')).toBe(true);
    expect(isSchemaType('bakery')).toBe(false);
    expect(isKindOf('Bakery', 'LocalBusiness')).toBe(true);
    expect(isKindOf('Bakery', 'Organization')).toBe(true);
    expect(isKindOf('Organization', 'LocalBusiness')).toBe(false);
    expect(isKindOf('Unknown', 'Thing')).toBe(false);
    expect(isKindOf('constructor', 'Thing')).toBe(false);
  });
  it('has every type and property that the search gallery asks for', () => {
    for (const { kinds, except = [], required, recommended } of RICH_RESULTS) {
      for (const type of [...kinds, ...except]) expect(isSchemaType(type), type).toBe(true);
      const names = [...required, ...recommended].flatMap((need) => plainPath(need).split(/[/|.]/));
      for (const name of names) expect(isSchemaProperty(name), name).toBe(true);
    }
  });
  it('chooses the narrower of two features', () => {
    expect(richResultOf({ types: ['DiscussionForumPosting'] })?.kinds).toEqual(['DiscussionForumPosting']);
    expect(richResultOf({ types: ['VacationRental'] })?.kinds).toEqual(['VacationRental']);
    expect(richResultOf({ types: ['Bakery'] })?.kinds).toEqual(['LocalBusiness']);
    expect(richResultOf({ types: ['CourseInstance'] })).toBe(undefined);
  });
});
