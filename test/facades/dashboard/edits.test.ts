import { describe, expect, it } from 'vitest';
import { conflictsOf, type Edits, editsAfter, withEdit } from '../../../facades/dashboard/src/api/edits.js';

const STORED = { name: 'Tea', events: ['a'] };

describe('edits of a form', () => {
  it('end where a field has its stored value again', () => {
    const edited = withEdit({}, STORED, 'name', 'Coffee');
    expect(edited).toEqual({ name: { before: 'Tea', value: 'Coffee' } });
    expect(withEdit(edited, STORED, 'name', 'Tea')).toEqual({});
    expect(withEdit({}, STORED, 'events', ['a'])).toEqual({});
  });

  it.each<[string, Edits, object, Edits]>([
    [
      'nothing where nothing was edited meanwhile',
      { name: { before: 'Tea', value: 'Coffee' } },
      { name: 'Coffee' },
      {},
    ],
    [
      'nothing where the server stores another form',
      { name: { before: 'Tea', value: 'Coffee' } },
      { name: 'COFFEE' },
      {},
    ],
    [
      'nothing where that form was typed meanwhile',
      { name: { before: 'Tea', value: 'COFFEE' } },
      { name: 'COFFEE' },
      {},
    ],
    [
      'a later edit over what the server stored',
      { name: { before: 'Tea', value: 'Cocoa' } },
      { name: 'COFFEE' },
      { name: { before: 'COFFEE', value: 'Cocoa' } },
    ],
    [
      'the old value where it came back meanwhile',
      {},
      { name: 'Coffee' },
      { name: { before: 'Coffee', value: 'Tea' } },
    ],
    ['nothing where what came back is what is stored', {}, { name: 'Tea' }, {}],
    [
      'edits of other fields',
      { name: { before: 'Tea', value: 'Coffee' }, events: { before: ['a'], value: ['b'] } },
      { name: 'Coffee', events: ['a'] },
      { events: { before: ['a'], value: ['b'] } },
    ],
    [
      'no edit of another field that is stored like that',
      { name: { before: 'Tea', value: 'Coffee' }, events: { before: ['a'], value: ['b'] } },
      { name: 'Coffee', events: ['b'] },
      {},
    ],
  ])('leave, after saving: %s', (_what, known, stored, left) => {
    const saved: Edits = { name: { before: 'Tea', value: 'Coffee' } };
    const after = editsAfter(known, saved, { ...STORED, ...stored });
    expect(after).toEqual(left);
    expect(conflictsOf({ ...STORED, ...stored }, after)).toEqual([]);
  });
});
