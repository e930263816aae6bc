import { WebIssues } from '../../operations.ts';
import { useQuery } from '../api/query.ts';
import { CATEGORY, count, date, negative, plural, signed, words } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Chip, SeverityChip } from '../parts/chip.tsx';
import { Counted } from '../parts/counted.tsx';
import { Download } from '../parts/download.tsx';
import { ChoiceFilter, SearchFilter } from '../parts/filter.tsx';
import { RulesNotEvaluated } from '../parts/list-state.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { PagesDelta } from '../parts/score.tsx';
import { useSelection } from '../parts/selection.ts';
import { Sparkline } from '../parts/sparkline.tsx';
import { More, Table } from '../parts/table.tsx';
import { AuditScreen, type OfAudit } from '../project.tsx';
import { may } from '../rights.ts';
import { keeping, navigate, place, withQuery } from '../router.ts';
import type { ScreenProps } from '../screen-props.ts';
import { AssigneeFilter, AssignSelected, UNASSIGNED } from './issues/assignee.tsx';
import { byEffect, issueHref, toFix, underCauses, type WeighedIssue } from './issues/effect.ts';
import { IgnoredNote, IgnoreSelected } from './issues/ignore.tsx';
import { ORDER_CHOICES, shownOrder } from './issues/order.ts';

export default function Issues({ params }: ScreenProps) {
  return (
    <AuditScreen
      projectId={params['id'] as string}
      title="Issues"
      lead="Issues found by the audit, by score impact unless sorted otherwise."
    >
      {(of) => (
        <>
          <IssueList of={of} />
          <RulesNotEvaluated projectId={of.projectId} auditId={of.audit.id} />
        </>
      )}
    </AuditScreen>
  );
}

const SEVERITIES = ['ERROR', 'WARNING', 'NOTICE'] as const;

function IssueList({ of: { projectId, audit } }: { of: OfAudit }) {
  const { query } = place.value;
  const segment = query.get('segment');
  const loaded = useQuery(WebIssues, { projectId, auditId: audit.id, ...(segment ? { segment } : {}) });
  const [severity = '', category = '', search = '', assignee = ''] = ['severity', 'category', 'search', 'assignee'].map(
    (name) => query.get(name) ?? '',
  );
  const ignored = query.get('ignored') === 'true';
  const [chosen, setChosen] = useSelection([severity, category, search, assignee, ignored, segment, audit.id]);
  const order = shownOrder();
  /** all filters but that of the severity, whose choices are counted */
  const fitsOthers = (issue: WeighedIssue) =>
    (!category || issue.category === category) &&
    (!assignee || (issue.assignment?.assignee.id ?? UNASSIGNED) === assignee) &&
    (ignored ? isApart(issue) : issue.ignored === null) &&
    (!search || `${issue.title} ${issue.rule}`.toLowerCase().includes(search.toLowerCase()));
  return (
    <Show loaded={loaded}>
      {(data) => {
        const all = byEffect(data.audit);
        const ofOthers = all.filter(fitsOthers);
        const shown = underCauses(order.apply(ofOthers.filter((issue) => !severity || issue.severity === severity)));
        const selected = shown.filter(({ id }) => chosen.has(id));
        const hidden = all.filter(isApart).length;
        const ignoredWhole = all.filter((issue) => issue.ignored !== null).length;
        const canSelect = may('MEMBER') && !ignored && !audit.detailsRemovedAt;
        const categories = [...new Set(all.map((issue) => issue.category))].sort();
        return (
          <Card flush>
            <div class="filters bar">
              <SearchFilter live label="Search issues" />
              <ChoiceFilter
                name="severity"
                label="Severity"
                choices={[
                  ['', 'All severities'],
                  ...SEVERITIES.map(
                    (name) =>
                      [name, `${words(name)}s`, ofOthers.filter((one) => one.severity === name).length] as const,
                  ),
                ]}
              />
              <ChoiceFilter
                name="category"
                label="Category"
                choices={[['', 'All categories'], ...categories.map((name) => [name, CATEGORY[name] ?? name] as const)]}
              />
              <AssigneeFilter />
              {data.segments && data.segments.length > 0 && !audit.detailsRemovedAt && (
                <ChoiceFilter
                  name="segment"
                  label="Segment"
                  choices={[['', 'All pages'], ...data.segments.map(({ id, name }) => [id, name] as const)]}
                />
              )}
              <span class="narrow-only">
                <ChoiceFilter name="sort" label="Sort by" choices={ORDER_CHOICES} />
              </span>
              {(hidden > 0 || ignored) && (
                <label class="check">
                  <input
                    type="checkbox"
                    checked={ignored}
                    onChange={() => navigate(withQuery({ ignored: ignored ? null : 'true' }), { replace: true })}
                  />
                  Ignored ({count(hidden)})
                </label>
              )}
              {shown.length > 0 && !audit.detailsRemovedAt && (
                <Download
                  of="reports"
                  projectId={projectId}
                  only={{
                    auditId: audit.id,
                    severity,
                    category,
                    search,
                    segmentId: segment ?? '',
                    ignored: String(ignored),
                    assignee,
                  }}
                />
              )}
            </div>
            {selected.length > 0 && (
              <p class="bar row">
                <AssignSelected issues={selected} onDone={() => setChosen(new Set())} />
                <IgnoreSelected issues={selected} onDone={() => setChosen(new Set())} />
                <Button size="small" kind="quiet" onClick={() => setChosen(new Set())}>
                  Clear selection
                </Button>
              </p>
            )}
            {shown.length === 0 ? (
              <Empty
                icon={all.length === 0 ? 'check' : 'issues'}
                title={all.length === 0 ? 'No issues' : 'No matching issues'}
                action={
                  all.length > 0 && (
                    <a class="button" href={keeping(place.value.path, 'audit')}>
                      Show all issues
                    </a>
                  )
                }
              >
                {all.length === 0 ? 'No rule that was evaluated found a problem.' : 'Remove a filter to see more.'}
              </Empty>
            ) : (
              <Table
                tall
                label="Issues"
                columns={columnsFor(projectId, query.get('audit'), {
                  ignored,
                  segment,
                  hasClicks: shown.some(({ clicks28d }) => clicks28d !== null),
                })}
                rows={shown}
                keyOf={(issue) => issue.id}
                sorted={order}
                {...(canSelect ? { selection: { chosen, onChange: setChosen, nameOf } } : {})}
              />
            )}
            <More
              list={{
                items: shown,
                total: ignored ? hidden : all.length - ignoredWhole,
                more: null,
                extending: false,
                extendFailure: null,
              }}
              noun="issue"
              apart={!ignored && ignoredWhole > 0 ? `${count(ignoredWhole)} ignored` : undefined}
            />
          </Card>
        );
      }}
    </Show>
  );
}

interface Listing {
  ignored: boolean;
  /** id of the segment whose pages are counted */
  segment: string | null;
  /** something is imported from Search Console */
  hasClicks: boolean;
}

const nameOf = ({ title, severity }: WeighedIssue) => `${title} (${words(severity)})`;

/** Ignored as a whole or on single pages. */
const isApart = (issue: WeighedIssue) => issue.ignored !== null || issue.ignoredPages > 0;

/** The same list of its pages: those of the segment, and those that are ignored one by one. */
const issueHrefIn = (
  projectId: string,
  issue: WeighedIssue,
  { audit, segment, ignored }: Omit<Listing, 'hasClicks'> & Audited,
): string =>
  `${issueHref(projectId, issue, audit)}${ignored && issue.ignored === null ? '&ignored=true' : ''}${segment ? `&segment=${segment}` : ''}`;

/** Pages behind the link: among the ignored ones those that are ignored one by one. */
const listed = (issue: WeighedIssue, ignored: boolean): number =>
  ignored && issue.ignored === null ? issue.ignoredPages : toFix(issue);

interface Audited {
  audit: string | null;
}

const columnsFor = (projectId: string, audit: string | null, { ignored, segment, hasClicks }: Listing) => [
  {
    title: 'Issue',
    sort: 'title',
    cell: (issue: WeighedIssue) => (
      <>
        <a class="strong" href={issueHrefIn(projectId, issue, { audit, segment, ignored })}>
          {issue.title}
        </a>
        <span class="sub">
          {[
            CATEGORY[issue.category],
            ...(issue.follows ? [`follows from “${issue.follows.title}”`] : []),
            ...(issue.assignment ? [issue.assignment.assignee.name] : []),
            ...(issue.commentCount > 0 ? [plural(issue.commentCount, 'comment')] : []),
          ].join(' · ')}
        </span>
      </>
    ),
  },
  ...(ignored ? [{ title: 'Ignored', cell: (issue: WeighedIssue) => <Apart issue={issue} /> }] : []),
  { title: 'Severity', sort: 'severity', cell: (issue: WeighedIssue) => <SeverityChip severity={issue.severity} /> },
  {
    // a score is of the whole site
    title: segment ? 'Points lost, whole site' : 'Points lost',
    sort: 'points',
    number: true,
    cell: (issue: WeighedIssue) =>
      issue.pointsAt === null || issue.severity === 'NOTICE' ? (
        negative(issue.points)
      ) : (
        <span class="soft small" title="A rule loses its points once, shown at its most severe issue.">
          see {words(issue.pointsAt)}
        </span>
      ),
  },
  {
    title: 'Pages',
    sort: 'pages',
    number: true,
    cell: (issue: WeighedIssue) => (
      <>
        <Counted
          noun="page"
          figure={listed(issue, ignored)}
          href={issueHrefIn(projectId, issue, { audit, segment, ignored })}
        />
        {issue.ignoredPages > 0 && !ignored && <span class="sub">{count(issue.ignoredPages)} ignored</span>}
      </>
    ),
  },
  ...(hasClicks
    ? [
        {
          title: 'Clicks at stake',
          sort: 'clicks',
          number: true,
          cell: ({ clicks28d, clicks28dChange }: WeighedIssue) => (
            <>
              {count(clicks28d)}
              {clicks28dChange !== null && clicks28dChange !== 0 && (
                <span class="sub" title="Against the 28 days before.">
                  {signed(clicks28dChange)}
                </span>
              )}
            </>
          ),
        },
      ]
    : []),
  ...(segment ? [] : [{ title: 'Trend', cell: (issue: WeighedIssue) => <Trend of={issue} /> }]),
  { title: 'Elements', sort: 'elements', number: true, cell: (issue: WeighedIssue) => count(issue.instances) },
  {
    title: 'First seen',
    sort: 'seen',
    cell: (issue: WeighedIssue) => (
      <span class="nowrap">
        {date(issue.firstSeenAt)} {issue.regressedPages > 0 && <Chip tone="warn">regressed</Chip>}
      </span>
    ),
  },
];

/** More pages than before are worse. */
function Trend({ of: { history } }: { of: WeighedIssue }) {
  const pages = history.map(({ affectedPages }) => affectedPages).toReversed();
  const [before, now] = pages.slice(-2);
  if (before === undefined || now === undefined) return null;
  const difference = now - before;
  return (
    <span class="row tight together">
      <Sparkline better="DOWN" values={pages} label={`Pages in the last audits: ${pages.join(', ')}`} />
      <PagesDelta pages={difference} />
    </span>
  );
}

const Apart = ({ issue }: { issue: WeighedIssue }) =>
  issue.ignored ? (
    <IgnoredNote issueId={issue.id} of={issue.ignored} />
  ) : (
    <span>on {plural(issue.ignoredPages, 'page')}</span>
  );
