import { useState } from 'preact/hooks';
import { type WebProjectSettingsQuery, WebRemoveOwnership, WebVerifyOwnership } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { date, since } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Facts } from '../../parts/card.tsx';
import { CardForm } from '../../parts/card-form.tsx';
import { Chip } from '../../parts/chip.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';

type Stored = WebProjectSettingsQuery['project']['ownership'];

/** The proof that crawling a site as somebody else needs: a file or a record that only its owner can make. */
export function Ownership({ projectId, ownership }: { projectId: string; ownership: Stored }) {
  const [missing, setMissing] = useState<string | null>(null);
  const verify = useAction(async () => {
    const { verifyOwnership: found } = await execute(WebVerifyOwnership, { projectId });
    setMissing(found.isVerified ? null : found.problem);
    if (found.isVerified) toast('Ownership verified.');
    refresh();
  });
  const remove = useAction(async () => {
    await execute(WebRemoveOwnership, { projectId });
    toast('Proof of ownership removed.');
    refresh();
  });
  const { isVerified, method, fileUrl, recordName, proof, expiresAt, checkedAt } = ownership;
  const problem = missing ?? ownership.problem;
  return (
    <CardForm
      title="Site ownership"
      about="Needed to crawl as Googlebot or to ignore robots.txt, for example on a staging site."
      submit={isVerified ? 'Check again' : 'Verify'}
      action={verify}
      beside={
        isVerified && (
          <Button kind="danger" busy={remove.busy} onClick={() => void remove.run()}>
            Remove
          </Button>
        )
      }
    >
      <FailureNotice failure={remove.failure} />
      <p class="row together">
        {isVerified ? <Chip tone="good">Verified</Chip> : <Chip>Not verified</Chip>}
        <span class="soft small">
          {isVerified
            ? `By ${method === 'DNS' ? 'a TXT record' : 'a file'}, until ${date(expiresAt)}. Checked ${since(checkedAt)}; it is checked daily.`
            : 'Put the line into one of the two places, then verify.'}
        </span>
      </p>
      {problem && (
        <div class="notice warn">
          <p>{problem}</p>
        </div>
      )}
      <Facts
        rows={[
          ['Line', <code class="wrap">{proof}</code>],
          ['In the file', <code class="wrap">{fileUrl}</code>],
          ['Or in a TXT record of', <code class="wrap">{recordName}</code>],
        ]}
      />
    </CardForm>
  );
}
