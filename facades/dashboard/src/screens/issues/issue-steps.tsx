import { count } from '../../format.ts';
import { keeping } from '../../router.ts';
import { issueHref, type WeighedIssue } from './effect.ts';

interface IssueStepsProps {
  projectId: string;
  /** in the order of the list, without ignored ones */
  issues: readonly WeighedIssue[];
  here: string;
}

/** The issues before and after this one: whoever works through them stays on one screen. */
export function IssueSteps({ projectId, issues, here }: IssueStepsProps) {
  const at = issues.findIndex(({ id }) => id === here);
  if (at === -1 || issues.length < 2) return null;
  const step = (to: WeighedIssue | undefined, key: string, text: string, sign: string) =>
    to ? (
      <a
        class="button small"
        href={keeping(issueHref(projectId, to), 'audit', 'segment')}
        aria-keyshortcuts={key}
        aria-label={`${text}: ${to.title}`}
        title={`${text} (${key})`}
      >
        {sign}
      </a>
    ) : (
      <span class="button small" aria-hidden="true" aria-disabled="true">
        {sign}
      </span>
    );
  return (
    <nav class="row together tight" aria-label="Issues">
      {step(issues[at - 1], 'k', 'Previous issue', '‹')}
      <span class="soft small nowrap">
        {count(at + 1)} of {count(issues.length)}
      </span>
      {step(issues[at + 1], 'j', 'Next issue', '›')}
    </nav>
  );
}
