import { describe, expect, it } from 'vitest';
import { underCauses, type WeighedIssue } from '../../../facades/dashboard/src/screens/issues/effect.js';

const issue = (id: string, follows: string | null = null) =>
  ({ id, follows: follows && { id: follows, title: follows } }) as WeighedIssue;
const order = (...issues: WeighedIssue[]) => underCauses(issues).map(({ id }) => id);

describe('the list of issues', () => {
  it('has each issue that follows from another one below it, however it is sorted', () => {
    expect(order(issue('title', 'twin'), issue('alt'), issue('twin'), issue('h1', 'twin'))).toEqual([
      'alt',
      'twin',
      'title',
      'h1',
    ]);
  });

  it('keeps an issue whose cause a filter leaves out', () => {
    expect(order(issue('title', 'twin'), issue('alt'))).toEqual(['title', 'alt']);
  });
});
