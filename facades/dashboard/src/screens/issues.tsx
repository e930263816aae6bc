import { WebIssues } from '../../operations.ts';
import { useQuery } from '../api/query.ts';
import { CATEGORY, count, date, negative, words } from '../format.ts';
import { Card } from '../parts/card.tsx';
import { Chip, SeverityChip } from '../parts/chip.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { More, Table } from '../parts/table.tsx';
import { AuditScreen, type OfAudit } from '../project.tsx';
import { navigate, place, withQuery } from '../router.ts';
import type { ScreenProps } from '../routes.ts';
import { byEffect, issueHref, type WeighedIssue } from './issues/effect.ts';

export default function Issues({ params }: ScreenProps) {
  return (
    <AuditScreen
      projectId={params['id'] as string}
      title="Issues"
      lead="What is wrong with the site. Those that cost the score most come first."
    >
      {(of) => <IssueList of={of} />}
    </AuditScreen>
  );
}

const SEVERITIES = ['ERROR', 'WARNING', 'NOTICE'] as const;

function IssueList({ of: { projectId, audit } }: { of: OfAudit }) {
  const loaded = useQuery(WebIssues, { projectId, auditId: audit.id });
  const { query } = place.value;
  const [severity, category, search] = ['severity', 'category', 'search'].map((name) => query.get(name) ?? '');
  const ignored = query.get('ignored') === 'true';
  const fits = (issue: WeighedIssue) =>
    (!severity || issue.severity === severity) &&
    (!category || issue.category === category) &&
    (issue.ignored !== null) === ignored &&
    (!search || `${issue.title} ${issue.rule}`.toLowerCase().includes(search.toLowerCase()));
  return (
    <Show of={loaded}>
      {(data) => {
        const all = byEffect(data.audit);
        const shown = all.filter(fits);
        const hidden = all.filter((issue) => issue.ignored !== null).length;
        const categories = [...new Set(all.map((issue) => issue.category))].sort();
        const set = (name: string) => (event: { currentTarget: { value: string } }) =>
          navigate(withQuery({ [name]: event.currentTarget.value }), { replace: true });
        return (
          <Card flush>
            <div class="filters bar">
              <input
                type="search"
                placeholder="Search issues"
                aria-label="Search issues"
                value={search}
                onInput={set('search')}
              />
              <select aria-label="Severity" value={severity} onChange={set('severity')}>
                <option value="">Every severity</option>
                {SEVERITIES.map((name) => (
                  <option key={name} value={name}>
                    {words(name)}s ({data.audit.issueCounts[name]})
                  </option>
                ))}
              </select>
              <select aria-label="Category" value={category} onChange={set('category')}>
                <option value="">Every category</option>
                {categories.map((name) => (
                  <option key={name} value={name}>
                    {CATEGORY[name]}
                  </option>
                ))}
              </select>
              {(hidden > 0 || ignored) && (
                <label class="check">
                  <input
                    type="checkbox"
                    checked={ignored}
                    onChange={() => navigate(withQuery({ ignored: ignored ? null : 'true' }), { replace: true })}
                  />
                  Ignored ({hidden})
                </label>
              )}
            </div>
            {shown.length === 0 ? (
              <Empty
                icon="check"
                title={all.length === 0 ? 'Nothing is wrong' : 'No issue fits'}
                action={
                  all.length > 0 && (
                    <a class="button" href={place.value.path}>
                      Show all issues
                    </a>
                  )
                }
              >
                {all.length === 0
                  ? 'No rule found anything on the pages of this audit.'
                  : 'Take a filter away to see more.'}
              </Empty>
            ) : (
              <Table
                tall
                label="Issues"
                columns={columnsFor(projectId, query.get('audit'))}
                rows={shown}
                keyOf={(issue) => issue.id}
              />
            )}
            <More shown={shown.length} total={all.length} noun="issues" more={null} extending={false} failure={null} />
          </Card>
        );
      }}
    </Show>
  );
}

const columnsFor = (projectId: string, audit: string | null) => [
  {
    title: 'Issue',
    cell: (issue: WeighedIssue) => (
      <>
        <a class="strong" href={issueHref(projectId, issue, audit)}>
          {issue.title}
        </a>
        <span class="sub">{CATEGORY[issue.category]}</span>
      </>
    ),
  },
  { title: 'Severity', cell: (issue: WeighedIssue) => <SeverityChip severity={issue.severity} /> },
  {
    title: 'Score points',
    number: true,
    cell: (issue: WeighedIssue) => negative(issue.points),
  },
  { title: 'Pages', number: true, cell: (issue: WeighedIssue) => count(issue.affectedPages) },
  { title: 'Elements', number: true, cell: (issue: WeighedIssue) => count(issue.instances) },
  {
    title: 'First seen',
    cell: (issue: WeighedIssue) => (
      <span class="nowrap">
        {date(issue.firstSeenAt)} {issue.regressedPages > 0 && <Chip tone="warn">came back</Chip>}
      </span>
    ),
  },
];
