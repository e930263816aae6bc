import {
  WebCancelIssueValidation,
  WebIssueValidation,
  WebValidateIssue,
  type WebValidationFragment,
} from '../../../operations.ts';
import { useFollow } from '../../api/follow.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { count, plural, since } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Chip, type Tone } from '../../parts/chip.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { may } from '../../rights.ts';

interface FixValidationProps {
  of: { projectId: string; auditId: string; rule: string };
  /** null once it is fixed on all pages */
  issue: { id: string; affectedPages: number; ignoredPages: number } | null;
}

const OUTCOME: Readonly<Record<WebValidationFragment['status'], [tone: Tone, words: string]>> = {
  QUEUED: ['info', 'Queued'],
  RUNNING: ['info', 'Running'],
  PASSED: ['good', 'Passed'],
  FAILED: ['bad', 'Failed'],
  INCONCLUSIVE: ['warn', 'Inconclusive'],
  CANCELLED: ['plain', 'Cancelled'],
};

/** Fetches all pages of an issue again once a fix is live; workers do so, whether or not the screen stays open. */
export function FixValidation({ of: { projectId, auditId, rule }, issue }: FixValidationProps) {
  const loaded = useQuery(WebIssueValidation, { projectId, auditId, rule });
  const known = loaded.data?.audit.issueValidation ?? null;
  const isOpen = known !== null && ['QUEUED', 'RUNNING'].includes(known.status);
  useFollow(isOpen);
  const start = useAction(async (issueId: string) => {
    await execute(WebValidateIssue, { issueId });
    refresh();
  });
  const cancel = useAction(async (id: string) => {
    await execute(WebCancelIssueValidation, { id });
    refresh();
  });
  const pages = issue ? issue.affectedPages - issue.ignoredPages : 0;
  // a single page has a button of its own
  if (!loaded.data || (known === null && (pages < 2 || !may('MEMBER')))) return null;
  return (
    <Card
      title="Fix validation"
      about={known ? `Requested ${since(known.createdAt)}` : undefined}
      action={known && <Chip tone={OUTCOME[known.status][0]}>{OUTCOME[known.status][1]}</Chip>}
    >
      <div class="stack tight">
        {known ? (
          <Outcome of={known} isOpen={isOpen} />
        ) : (
          <p class="soft small">
            Once the fix is live, all {count(pages)} pages are fetched again and findings that are gone are closed.
            Scores update with the next audit.
          </p>
        )}
        {may('MEMBER') && (
          <div>
            {isOpen ? (
              <Button size="small" busy={cancel.busy} onClick={() => void cancel.run(known.id)}>
                Cancel
              </Button>
            ) : (
              issue &&
              pages > 0 && (
                <Button size="small" icon="refresh" keys="v" busy={start.busy} onClick={() => void start.run(issue.id)}>
                  {known ? 'Validate again' : 'Validate fix'}
                </Button>
              )
            )}
          </div>
        )}
        <FailureNotice failure={start.failure ?? cancel.failure} />
      </div>
    </Card>
  );
}

function Outcome({ of, isOpen }: { of: WebValidationFragment; isOpen: boolean }) {
  const { pages, fixed, failing, inconclusive, reason } = of;
  const checked = fixed + failing + inconclusive;
  return (
    <>
      {isOpen && (
        <>
          <p class="row between">
            <span>{of.status === 'QUEUED' ? 'Waiting for a worker' : 'Checking pages'}</span>
            <span class="soft">
              {count(checked)} of {plural(pages, 'page')}
            </span>
          </p>
          <progress class="progress" aria-label="Pages checked" max={Math.max(pages, checked)} value={checked} />
          <p class="soft small">You can close this tab: the validation continues.</p>
        </>
      )}
      {(checked > 0 || of.status === 'PASSED') && (
        <p role="status">
          {/* some may have been closed by another check, before this one came to them */}
          {of.status === 'PASSED'
            ? `Fixed on ${pages === 1 ? 'the page' : `all ${plural(pages, 'page')}`}.`
            : `Fixed on ${plural(fixed, 'page')}, still on ${count(failing)}.`}
          {inconclusive > 0 && ` ${plural(inconclusive, 'page')} could not be checked.`}
        </p>
      )}
      {reason && <p class="soft small">{reason}</p>}
      {!isOpen && <p class="soft small">Scores update with the next audit.</p>}
    </>
  );
}
