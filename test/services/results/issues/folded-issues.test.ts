import { describe, expect, it } from 'vitest';
import { foldedIssues } from '../../../../src/services/results/issues/folded-issues.js';

const issue = (rule: string, followsFrom: string | null = null) => ({ rule, followsFrom });
const folded = (...issues: ReturnType<typeof issue>[]) =>
  foldedIssues(issues).map((one) => [one.issue.rule, ...one.following.map(({ rule }) => rule)]);

describe('issues that follow from others', () => {
  it('stand under their cause, in the order of the list', () => {
    expect(
      folded(
        issue('h1-duplicate', 'index-file-duplicate'),
        issue('title-missing'),
        issue('index-file-duplicate'),
        issue('title-duplicate', 'index-file-duplicate'),
      ),
    ).toEqual([['title-missing'], ['index-file-duplicate', 'h1-duplicate', 'title-duplicate']]);
  });

  it('stand under the first cause of several', () => {
    expect(
      folded(
        issue('title-duplicate', 'content-exact-duplicate'),
        issue('content-exact-duplicate', 'case-duplicate'),
        issue('case-duplicate'),
      ),
    ).toEqual([['case-duplicate', 'title-duplicate', 'content-exact-duplicate']]);
  });

  it('stand by themselves where the cause is not in the list, or causes form a circle', () => {
    expect(folded(issue('title-duplicate', 'case-duplicate'))).toEqual([['title-duplicate']]);
    expect(folded(issue('a', 'b'), issue('b', 'a'))).toEqual([['a'], ['b']]);
  });
});
