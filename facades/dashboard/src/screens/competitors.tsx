import { useState } from 'preact/hooks';
import { WebAddCompetitor, WebCompareCompetitor, WebCompetitors } from '../../operations.ts';
import { execute } from '../api/graph.ts';
import { refresh, useAction, useQuery } from '../api/query.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { DialogForm } from '../parts/dialog-form.tsx';
import { Field } from '../parts/field.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { FullNote } from '../parts/plan-note.tsx';
import { toast } from '../parts/toast.tsx';
import { isFull, may, useAllowance } from '../rights.ts';
import type { ScreenProps } from '../screen-props.ts';
import { KeywordGap } from './competitors/keyword-gap.tsx';
import { type Competitor, RemoveCompetitor } from './competitors/remove-competitor.tsx';
import { ShareOfVoice } from './competitors/share-of-voice.tsx';
import { SideBySide } from './competitors/side-by-side.tsx';

export default function Competitors({ params }: ScreenProps) {
  const projectId = params['id'] as string;
  const loaded = useQuery(WebCompetitors, { projectId });
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Competitor | null>(null);
  const known = loaded.data?.competitors.nodes.length ?? 0;
  const room = useAllowance('COMPETITORS_PER_PROJECT', known);
  const add =
    may('MEMBER') &&
    (isFull(room) ? (
      <FullNote allowance={room} noun="competitors" />
    ) : (
      <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
        Add competitor
      </Button>
    ));
  const any = known > 0;
  return (
    <>
      <PageHeader title="Competitors" lead="Who else ranks for your keywords, based on the same SERPs.">
        {any && add}
      </PageHeader>
      <Show loaded={loaded}>
        {({ competitors }) =>
          any ? (
            <>
              <ShareOfVoice projectId={projectId} competitors={competitors.nodes} onRemove={setRemoving} />
              <KeywordGap projectId={projectId} />
              <SideBySide projectId={projectId} />
            </>
          ) : (
            <Card>
              <Empty icon="competitors" title="Which sites do you want to outrank?" action={add}>
                Add competing sites. Their metrics come from the SERPs of your keywords, without extra requests.
              </Empty>
            </Card>
          )
        }
      </Show>
      {adding && <AddCompetitor projectId={projectId} onClose={() => setAdding(false)} />}
      {removing && <RemoveCompetitor projectId={projectId} competitor={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function AddCompetitor({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const [domain, setDomain] = useState('');
  const [name, setName] = useState('');
  const action = useAction(async () => {
    const { addCompetitor } = await execute(WebAddCompetitor, {
      projectId,
      input: { domain, name: name.trim() || null },
    });
    // it is added whether or not it can be analyzed now: the table says why not, and has a button
    const isQueued = await execute(WebCompareCompetitor, {
      projectId,
      input: { competitorId: addCompetitor.id },
    }).then(
      () => true,
      () => false,
    );
    toast(isQueued ? 'Competitor added. Its pages are being analyzed.' : 'Competitor added.');
    refresh();
    onClose();
  });
  const { failure } = action;
  const fault = failure?.of('domain') ?? (failure?.code === 'COMPETITOR_EXISTS' ? failure.message : undefined);
  return (
    <DialogForm
      title="Add competitor"
      submit="Add"
      action={action}
      failureShown={fault !== undefined}
      onClose={onClose}
    >
      <Field label="Domain" hint="Or any URL on it." fault={fault}>
        <input
          required
          placeholder="example.com"
          value={domain}
          onInput={(event) => setDomain(event.currentTarget.value)}
        />
      </Field>
      <Field label="Name (optional)" fault={failure?.of('name')}>
        <input maxLength={200} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </Field>
    </DialogForm>
  );
}
