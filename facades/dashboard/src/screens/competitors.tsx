import { useState } from 'preact/hooks';
import { WebAddCompetitor, WebCompetitors, type WebCompetitorsQuery, WebRemoveCompetitor } from '../../operations.ts';
import { execute } from '../api/graph.ts';
import { refresh, useAction, useQuery } from '../api/query.ts';
import { count, decimal, percent } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { DialogForm } from '../parts/dialog-form.tsx';
import { Field } from '../parts/field.tsx';
import { Head } from '../parts/head.tsx';
import { Empty, FailureNotice, Show } from '../parts/loaded.tsx';
import { FullNote } from '../parts/plan-note.tsx';
import { Table } from '../parts/table.tsx';
import { say } from '../parts/toast.tsx';
import { isFull, may, useAllowance } from '../rights.ts';
import type { ScreenProps } from '../routes.ts';
import { KeywordGap } from './competitors/keyword-gap.tsx';
import { SideBySide } from './competitors/side-by-side.tsx';
import { EngineChip } from './rankings/standing.tsx';

type Competitor = WebCompetitorsQuery['competitors']['nodes'][number];
interface Row {
  competitor: Competitor;
  standing: Competitor['standings'][number] | null;
}

/** One row for each engine; one without figures where nothing was looked up yet. */
const rowsOf = (competitors: readonly Competitor[]): Row[] =>
  competitors.flatMap((competitor): Row[] =>
    competitor.standings.length > 0
      ? competitor.standings.map((standing) => ({ competitor, standing }))
      : [{ competitor, standing: null }],
  );

export default function Competitors({ params }: ScreenProps) {
  const projectId = params['id'] as string;
  const loaded = useQuery(WebCompetitors, { projectId });
  const [adding, setAdding] = useState(false);
  const remove = useAction(async (competitor: Competitor) => {
    await execute(WebRemoveCompetitor, { projectId, competitorId: competitor.id });
    say(`${competitor.name} is no competitor any more.`);
    refresh();
  });
  const known = loaded.data?.competitors.nodes.length ?? 0;
  const room = useAllowance('COMPETITORS_PER_PROJECT', known);
  const add =
    may('MEMBER') &&
    (isFull(room) ? (
      <FullNote of={room} noun="competitors" />
    ) : (
      <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
        Add a competitor
      </Button>
    ));
  const any = known > 0;
  return (
    <>
      <Head title="Competitors" lead="Who else is found for your keywords, from the same result pages.">
        {any && add}
      </Head>
      <FailureNotice failure={remove.failure} />
      <Show of={loaded}>
        {({ competitors }) =>
          any ? (
            <>
              <Card flush title="Share of voice">
                <Table
                  label="Competitors"
                  rows={rowsOf(competitors.nodes)}
                  keyOf={({ competitor, standing }) => competitor.id + (standing?.engine ?? '')}
                  columns={[
                    {
                      title: 'Competitor',
                      cell: ({ competitor, standing }) => (
                        <>
                          <strong class="break">{competitor.name}</strong>
                          <span class="sub">
                            {competitor.domain} {standing && <EngineChip brief engine={standing.engine} />}
                          </span>
                        </>
                      ),
                    },
                    { title: 'Share of voice', cell: ({ standing }) => <Share of={standing?.shareOfVoice ?? null} /> },
                    {
                      title: 'Mean position',
                      number: true,
                      cell: ({ standing }) => decimal(standing?.averagePosition),
                    },
                    { title: 'Keywords ranked', number: true, cell: ({ standing }) => count(standing?.keywordsRanked) },
                    { title: 'Ahead of you', number: true, cell: ({ standing }) => count(standing?.keywordsAhead) },
                    {
                      title: '',
                      label: 'Actions',
                      cell: ({ competitor }) =>
                        may('MEMBER') && (
                          <Button
                            size="small"
                            kind="quiet"
                            busy={remove.busy}
                            onClick={() => void remove.run(competitor)}
                          >
                            Remove<span class="hidden-text"> {competitor.name}</span>
                          </Button>
                        ),
                    },
                  ]}
                />
              </Card>
              <KeywordGap projectId={projectId} />
              <SideBySide projectId={projectId} />
            </>
          ) : (
            <Card>
              <Empty icon="competitors" title="Who do you want to be found before?" action={add}>
                Add the sites you compete with. Their figures come from the results of your keywords; nothing more is
                asked of search engines.
              </Empty>
            </Card>
          )
        }
      </Show>
      {adding && <AddCompetitor projectId={projectId} onClose={() => setAdding(false)} />}
    </>
  );
}

const Share = ({ of }: { of: number | null }) =>
  of === null ? (
    <span class="soft">not known yet</span>
  ) : (
    <span class="share">
      <span class="meter">
        <i style={{ width: `${of * 100}%` }} />
      </span>
      {percent(of)}
    </span>
  );

function AddCompetitor({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const [domain, setDomain] = useState('');
  const [name, setName] = useState('');
  const action = useAction(async () => {
    await execute(WebAddCompetitor, { projectId, input: { domain, name: name.trim() || null } });
    say('The competitor was added.');
    refresh();
    onClose();
  });
  const { failure } = action;
  const fault = failure?.of('domain') ?? (failure?.code === 'COMPETITOR_EXISTS' ? failure.message : undefined);
  return (
    <DialogForm title="Add a competitor" submit="Add" action={action} told={fault !== undefined} onClose={onClose}>
      <Field label="Domain" hint="Or any address on it." fault={fault}>
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
