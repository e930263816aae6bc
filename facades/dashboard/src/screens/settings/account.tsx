import { useAction } from '../../api/query.ts';
import { signOut, viewer } from '../../api/session.ts';
import { words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card, Facts } from '../../parts/card.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { askBeforeLeaving } from '../../unsaved.ts';
import { IssueEmails } from './issue-emails.tsx';
import { Issuer } from './issuer.tsx';
import { Mailbox } from './mailbox.tsx';
import { Password } from './password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { WeeklySummary } from './weekly-summary.tsx';

export function Account() {
  const person = viewer.value;
  const here = useAction(() => signOut());
  const everywhere = useAction(() => signOut(true));
  return (
    <>
      <Card title="Your account">
        <div class="stack">
          <Facts
            rows={[
              ['Name', person?.name ?? '…'],
              ['E-mail', person ? <Mailbox email={person.email} isVerified={person.emailVerified} /> : '…'],
              ['Role', person ? words(person.role) : '…'],
            ]}
          />
          <FailureNotice failure={here.failure ?? everywhere.failure} />
          <div class="actions">
            <Button icon="leave" busy={here.busy} onClick={() => askBeforeLeaving(() => void here.run())}>
              Sign out this device
            </Button>
            <Button kind="danger" busy={everywhere.busy} onClick={() => askBeforeLeaving(() => void everywhere.run())}>
              Sign out everywhere
            </Button>
          </div>
          <p class="soft small">Signing out everywhere ends all sessions on all devices immediately.</p>
        </div>
      </Card>
      <WeeklySummary />
      <IssueEmails />
      <Password />
      <SecondFactor />
      <Issuer />
    </>
  );
}
