import type { ProjectState, WebPortfolioQuery } from '../../../operations.ts';
import { count } from '../../format.ts';
import { Counted } from '../../parts/counted.tsx';
import { withQuery } from '../../router.ts';

type Summary = WebPortfolioQuery['projectTableSummary'];

const STATES: readonly (readonly [ProjectState | null, keyof Omit<Summary, 'clients'>, string, string])[] = [
  [null, 'projects', 'sites', ''],
  ['WORSE', 'worse', 'worse', 'bad'],
  ['BETTER', 'better', 'better', 'good'],
  ['FAILED', 'failed', 'failed', 'bad'],
  ['RUNNING', 'running', 'running', ''],
  ['NOT_SCHEDULED', 'notScheduled', 'not scheduled', ''],
];

export const PROJECT_STATES = STATES.flatMap(([state]) => (state === null ? [] : [state]));

/** How the sites stand; each figure filters the list to the sites that it counts. */
export const SummaryStrip = ({ summary, state }: { summary: Summary; state: ProjectState | null }) => (
  <nav class="strip" aria-label="Sites by state">
    {STATES.map(([value, key, name, tone]) => (
      <Counted
        key={key}
        noun="project"
        figure={summary[key]}
        href={withQuery({ state: value === state ? null : value })}
        current={value === state}
      >
        <b class={summary[key] > 0 ? tone : 'soft'}>{count(summary[key])}</b>{' '}
        {key === 'projects' && summary.projects === 1 ? 'site' : name}
      </Counted>
    ))}
  </nav>
);
