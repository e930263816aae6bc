import type { ComponentChildren } from 'preact';
import { WebListStates, type WebListStatesQuery } from '../../operations.ts';
import { type ListState, rulesIn, withheld } from '../api/list-state.ts';
import { useQuery } from '../api/query.ts';
import { count, pathOf, plural } from '../format.ts';
import { Card } from './card.tsx';
import type { IconName } from './icon.tsx';
import { Empty, Show } from './loaded.tsx';

interface Audited {
  projectId: string;
  auditId: string;
}

type States = WebListStatesQuery['audit'];

export const useListStates = ({ projectId, auditId }: Audited) => useQuery(WebListStates, { projectId, auditId });

interface NothingListedProps extends Audited {
  stateOf(states: States): ListState;
  /** title where the list is empty because nothing is wrong */
  none: string;
  /** meaning of the state */
  children?: ComponentChildren;
  /** results that are known all the same */
  known?: ComponentChildren;
}

/** In place of an empty list: that nothing is wrong, or that nobody knows, why, and on which page. */
export function NothingListed({ projectId, auditId, stateOf, none, children, known }: NothingListedProps) {
  return (
    <Show loaded={useListStates({ projectId, auditId })}>
      {({ audit }) => (
        <EmptyList of={{ projectId, auditId }} state={stateOf(audit)} none={none} known={known}>
          {children}
        </EmptyList>
      )}
    </Show>
  );
}

interface EmptyListProps {
  of: Audited;
  state: ListState;
  none: string;
  /** icon of an empty list that is neither good nor bad */
  icon?: IconName;
  children?: ComponentChildren;
  known?: ComponentChildren;
}

export const EmptyList = ({ of, state, none, icon = 'check', children, known }: EmptyListProps) =>
  state.kind === 'NOT_EVALUATED' ? (
    <Empty icon="hidden" title="Not evaluated" action={known}>
      {state.why} <Culprits of={of} urls={state.urls} />
    </Empty>
  ) : (
    <Empty icon={icon} title={none}>
      {children}
    </Empty>
  );

const CULPRITS = 3;

/** Links to the pages that a list was not evaluated for. */
export const Culprits = ({ of: { projectId, auditId }, urls }: { of: Audited; urls: readonly string[] }) =>
  urls.length === 0 ? null : (
    <>
      See{' '}
      {urls.slice(0, CULPRITS).map((url, at) => (
        <>
          {at > 0 && ', '}
          <a
            key={url}
            class="break"
            href={`/projects/${projectId}/pages/by-address?audit=${auditId}&url=${encodeURIComponent(url)}`}
          >
            {pathOf(url)}
          </a>
        </>
      ))}
      {urls.length > CULPRITS && ` and ${count(urls.length - CULPRITS)} more`}.
    </>
  );

interface StateMarkProps {
  state: ListState;
  /** instead of the figure where something was found */
  children?: ComponentChildren;
}

/** A check as one value: ✓ None, its figure, or that it was not evaluated. */
export const StateMark = ({ state, children }: StateMarkProps) =>
  state.kind === 'NONE' ? (
    <span class="good nowrap">
      <span aria-hidden="true">✓</span> None
    </span>
  ) : state.kind === 'SOME' ? (
    <>{children ?? count(state.figure)}</>
  ) : (
    <span class="soft" title={state.why}>
      Not evaluated
    </span>
  );

/** Rules that were evaluated on no page, by reason: below a list of issues, which lacks theirs. */
export function RulesNotEvaluated({ projectId, auditId }: Audited) {
  const groups = useListStates({ projectId, auditId }).data?.audit.notEvaluated ?? [];
  const silent = withheld(groups);
  if (silent.length === 0) return null;
  return (
    <Card
      title={`${plural(rulesIn(silent), 'rule')} not evaluated`}
      about="No issue of theirs does not mean that nothing is wrong."
    >
      <ul class="stack tight" id="not-evaluated">
        {silent.map(({ reason, explanation, rules, urls }) => (
          <li key={reason}>
            {explanation} <Culprits of={{ projectId, auditId }} urls={urls} />
            <details>
              <summary>{plural(rules.length, 'rule')}</summary>
              <p class="small">
                {rules.map((rule, at) => (
                  <>
                    {at > 0 && ', '}
                    <a key={rule} href={`/docs/rules#${rule}`}>
                      {rule}
                    </a>
                  </>
                ))}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}
