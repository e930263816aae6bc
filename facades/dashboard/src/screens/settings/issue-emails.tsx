import { WebIssueEmails, WebSetIssueEmails } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { Card } from '../../parts/card.tsx';
import { FailureNotice, Show } from '../../parts/loaded.tsx';
import { NoEmail } from '../../parts/no-email.tsx';
import { toast } from '../../parts/toast.tsx';

/** Whether the user hears by e-mail of issues that are theirs. */
export function IssueEmails() {
  const loaded = useQuery(WebIssueEmails, {});
  const { run, busy, failure } = useAction(async (enabled: boolean) => {
    await execute(WebSetIssueEmails, { enabled });
    toast(enabled ? 'You get e-mails about issues.' : 'You get no e-mails about issues.');
    refresh();
  });
  return (
    <Card
      title="Issues"
      about="An e-mail when an issue is assigned to you, somebody comments on one of yours, or a validation of yours has ended."
    >
      <FailureNotice failure={failure} />
      <Show loaded={loaded}>
        {({ issueEmails, sendsEmail }) =>
          sendsEmail ? (
            <label class="check">
              <input
                type="checkbox"
                checked={issueEmails ?? false}
                disabled={busy}
                onChange={(event) => void run(event.currentTarget.checked)}
              />
              Send me e-mails about issues
            </label>
          ) : (
            <NoEmail />
          )
        }
      </Show>
    </Card>
  );
}
