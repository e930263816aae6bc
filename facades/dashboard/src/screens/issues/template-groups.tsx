import type { WebIssueQuery } from '../../../operations.ts';
import { stateOfList } from '../../api/list-state.ts';
import { count, plural, points } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { StateMark, useListStates } from '../../parts/list-state.tsx';
import { Table } from '../../parts/table.tsx';

type Issue = WebIssueQuery['audit']['issueConnection']['nodes'][number];

interface TemplateGroupsProps {
  of: { projectId: string; auditId: string };
  issue: Pick<Issue, 'rule' | 'severity' | 'templates' | 'affectedPages'>;
}

/** The issue by groups of pages with the same markup. */
export function TemplateGroups({ of, issue: { rule, templates, affectedPages } }: TemplateGroupsProps) {
  const { projectId, auditId } = of;
  const shared = templates.filter(({ pages }) => pages > 1);
  // one page is no group
  if (shared.length === 0) return affectedPages > 1 ? <NoGroups {...of} /> : null;
  const about = `${plural(shared.length, 'template')} · ${plural(
    shared.reduce((sum, { pages }) => sum + pages, 0),
    'page',
  )} · ${points(shared.reduce((sum, one) => sum + one.points, 0))} pt`;
  const hrefOf = (template: string): string =>
    `/projects/${projectId}/pages?${new URLSearchParams({ audit: auditId, filter: `template = "${template}" and issue has ${rule}` })}`;
  return (
    <Card flush title="Templates" about={about}>
      <Table
        label="Templates"
        rows={shared}
        keyOf={({ template }) => template}
        columns={[
          {
            title: 'Template',
            cell: ({ template, path, sampleUrls: [sample], element, fixesAll }) => (
              <>
                <a class="strong" href={hrefOf(template)}>
                  {path}
                </a>
                {element ? (
                  <span class="sub">The first pages share {element.value ?? element.target}</span>
                ) : (
                  sample && <span class="sub address">Such as {sample}</span>
                )}
                {fixesAll && <span class="sub">One change in the template fixes all</span>}
              </>
            ),
          },
          {
            // a page that was seen fixed since is in the score until the next audit
            title: 'Pages when scored',
            number: true,
            cell: ({ pages, templatePages }) => `${count(pages)} of ${count(templatePages)}`,
          },
          { title: 'Points', number: true, cell: (one) => points(one.points) },
        ]}
      />
    </Card>
  );
}

/** That no template has the issue, or that nobody knows. */
function NoGroups(of: { projectId: string; auditId: string }) {
  const states = useListStates(of).data?.audit;
  if (!states) return null;
  const state = stateOfList(states.templateListState, 0);
  return (
    <Card title="Templates">
      <p class="row">
        <StateMark state={state} />{' '}
        <span class="soft">
          {state.kind === 'NOT_EVALUATED' ? state.why : 'No template of three or more pages has it on several.'}
        </span>
      </p>
    </Card>
  );
}
