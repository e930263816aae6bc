import type { ComponentChildren } from 'preact';
import {
  WebComparison,
  type WebComparisonQuery,
  WebIssues,
  WebIssueTemplates,
  type WebIssueTemplatesQuery,
  type WebListStatesQuery,
} from '../../../operations.ts';
import { rulesIn, withheld } from '../../api/list-state.ts';
import { useQuery } from '../../api/query.ts';
import { viewer } from '../../api/session.ts';
import { count, plural, points, words } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { SeverityChip } from '../../parts/chip.tsx';
import { Counted } from '../../parts/counted.tsx';
import { useListStates } from '../../parts/list-state.tsx';
import { Show } from '../../parts/loaded.tsx';
import { PagesDelta } from '../../parts/score.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { oneOf, withQuery } from '../../router.ts';
import { byEffect, byRule, issueHref, toFix, type WeighedIssue } from '../issues/effect.ts';

const SHOWN = 8;

const SHORT = { ERROR: 'with errors', WARNING: 'with warnings', NOTICE: 'with notices' } as const;

/** In the URL of the screen, so that a link shows the same. */
const VIEWS = [
  ['gain', 'Biggest gain'],
  ['quick', 'Quick wins'],
  ['new', 'New'],
  ['mine', 'Mine'],
] as const;
type View = (typeof VIEWS)[number][0];

const EMPTY: Readonly<Record<View, string>> = {
  gain: 'No issues that are left to fix.',
  quick: 'No issue that a change of one template or setting would fix.',
  new: 'No new issues since the previous audit.',
  mine: 'No issues assigned to you.',
};

type Template = WebIssueTemplatesQuery['audit']['issues'][number]['templates'][number];
type States = WebListStatesQuery['audit'];
type Comparison = WebComparisonQuery['audit']['comparison'];

export interface FixNextProps {
  projectId: string;
  auditId: string;
  /** audit before this one; null for the first */
  before: string | null;
}

/** Issues to fix first: by gain, by effort, or only new ones or one's own. */
export function FixNext({ projectId, auditId, before }: FixNextProps) {
  const view = oneOf<View>(
    'fix',
    VIEWS.map(([name]) => name),
  );
  const loaded = useQuery(WebIssues, { projectId, auditId });
  const templates = useQuery(WebIssueTemplates, { projectId, auditId }).data?.audit.issues;
  const compared = useQuery(WebComparison, before ? { projectId, auditId, with: before } : null);
  const templatesOf = new Map(templates?.map((issue) => [issue.id, issue.templates]));
  const changes = compared.data?.audit.comparison;
  const states = useListStates({ projectId, auditId }).data?.audit;
  const silent = rulesIn(withheld(states?.notEvaluated ?? []));
  return (
    <Card flush title="Fix next" action={<a href={`/projects/${projectId}/issues?audit=${auditId}`}>All issues</a>}>
      <Tabs
        label="Fix next"
        tabs={VIEWS.map(([name, title]) => ({
          href: withQuery({ fix: name === 'gain' ? null : name }),
          name: title,
          here: (view ?? 'gain') === name,
        }))}
      />
      <Show loaded={loaded}>
        {({ audit }) => {
          const siteRules = new Set(
            audit.scoreBreakdown.flatMap(({ kind, rule }) => (kind === 'SITE_RULE' && rule ? [rule] : [])),
          );
          const isShown: Readonly<Record<View, (issue: WeighedIssue) => boolean>> = {
            gain: () => true,
            quick: (issue) => siteRules.has(issue.rule) || fixOf(issue, templatesOf.get(issue.id)) !== null,
            new: (issue) => newPages(issue, changes) > 0,
            mine: ({ assignment }) => assignment?.assignee.id === viewer.value?.userId,
          };
          const open = byEffect(audit).filter((issue) => issue.ignored === null && toFix(issue) > 0);
          const rows: Row[] = byRule(open.filter(isShown[view ?? 'gain'])).map(([issue, ...others]) => ({
            points: issue.points,
            key: issue.id,
            line: (
              <IssueLine
                of={{ projectId, auditId }}
                issue={issue}
                others={others}
                templates={templatesOf.get(issue.id) ?? []}
              />
            ),
          }));
          const lost = audit.scoreBreakdown
            .filter(({ kind }) => kind === 'BROKEN_PAGE')
            .reduce((sum, { overallPoints }) => sum + overallPoints, 0);
          // no rule finds them, and they cost all the same
          if ((view ?? 'gain') === 'gain' && lost >= 0.005)
            rows.push({ points: lost, key: 'broken', line: <BrokenLine of={{ projectId, auditId }} lost={lost} /> });
          rows.sort((one, other) => other.points - one.points);
          return (
            <ul class="list fix-next">
              {rows.slice(0, SHOWN).map(({ key, line }) => (
                <li key={key}>{line}</li>
              ))}
              {rows.length === 0 && (
                <li class="soft">
                  {unknown(view ?? 'gain', { before, templates, changes, states }) ?? EMPTY[view ?? 'gain']}
                </li>
              )}
              {silent > 0 && (
                <li class="soft small">
                  <a href={`/projects/${projectId}/issues?audit=${auditId}#not-evaluated`}>
                    {plural(silent, 'rule')} not evaluated
                  </a>
                </li>
              )}
            </ul>
          );
        }}
      </Show>
    </Card>
  );
}

/** Why a view cannot say that there is none; null where it can. */
function unknown(
  view: View,
  {
    before,
    templates,
    changes,
    states,
  }: { before: string | null; templates: unknown; changes: unknown; states: States | undefined },
): string | null {
  if (view === 'new' && before === null) return 'Not evaluated: this is the first audit.';
  if (view === 'quick' && states?.templateListState.evaluated === false)
    return `Not evaluated: ${states.templateListState.explanation}`;
  const isAwaited =
    (view === 'new' && changes === undefined) ||
    (view === 'quick' && (templates === undefined || states === undefined));
  return isAwaited ? '…' : null;
}

interface Row {
  points: number;
  key: string;
  line: ComponentChildren;
}

interface Audited {
  projectId: string;
  auditId: string;
}

interface IssueLineProps {
  of: Audited;
  issue: WeighedIssue;
  /** less severe issues of the same rule */
  others: readonly WeighedIssue[];
  templates: readonly Template[];
}

function IssueLine({ of: { projectId, auditId }, issue, others, templates }: IssueLineProps) {
  const href = issueHref(projectId, issue, auditId);
  const clicks = issue.clicks28d ?? 0;
  const fix = fixOf(issue, templates);
  const most = templates[0];
  const difference = changeOf(issue);
  return (
    <>
      <SeverityChip severity={issue.severity} />
      <span class="grow">
        <a class="strong" href={href}>
          {issue.title}
        </a>
        <span class="sub">
          <Counted noun="page" figure={toFix(issue)} href={href}>
            {plural(toFix(issue), 'page')}
          </Counted>
          {others.map((other) => ` + ${count(toFix(other))} ${SHORT[other.severity]}`)}
          {difference !== 0 && (
            <>
              {' '}
              <PagesDelta pages={difference} />
            </>
          )}
          {most && most.pages > 1 && (
            <span class="where">
              {' · '}template <span class="mono">{most.path}</span> · {count(most.pages)} of {count(most.templatePages)}{' '}
              pages{fix && ': one change fixes all'}
            </span>
          )}
          {clicks > 0 && ` · ${plural(clicks, 'click')}`}
          {issue.assignment && ` · ${issue.assignment.assignee.name}`}
        </span>
      </span>
      {issue.pointsAt === null ? (
        <Gain lost={issue.points} />
      ) : (
        <span class="gain nowrap soft" title="A rule loses its points once, shown at its most severe issue.">
          see {words(issue.pointsAt)}
        </span>
      )}
    </>
  );
}

const BrokenLine = ({ of: { projectId, auditId }, lost }: { of: Audited; lost: number }) => (
  <>
    <SeverityChip severity="ERROR" />
    <span class="grow">
      <a
        class="strong"
        href={`/projects/${projectId}/pages?${new URLSearchParams({ audit: auditId, filter: 'status >= 400 or outcome in (TIMEOUT, UNREACHABLE, REFUSED, PARSER_FAILED)' })}`}
      >
        URLs without a page
      </a>
      <span class="sub">They return an error or nothing, so that no rule evaluates them.</span>
    </span>
    <Gain lost={lost} />
  </>
);

/** Points that come back once it is fixed. */
const Gain = ({ lost }: { lost: number }) => (
  <span class="gain nowrap">{lost >= 0.005 ? `+${points(lost)}` : <span class="soft">no points</span>}</span>
);

/** The template whose change fixes the whole issue, if there is one. */
const fixOf = (issue: WeighedIssue, templates: readonly Template[] = []): Template | null =>
  templates.find(({ fixesAll, pages }) => fixesAll && pages > 1 && pages >= issue.affectedPages) ?? null;

function changeOf({ history }: WeighedIssue): number {
  const [now, before] = history;
  return now && before ? now.affectedPages - before.affectedPages : 0;
}

const newPages = (issue: WeighedIssue, of: Comparison | undefined): number =>
  of?.rules.find((one) => one.rule === issue.rule && one.severity === issue.severity)?.new ?? 0;
