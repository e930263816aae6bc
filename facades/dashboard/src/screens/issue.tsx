import { useEffect, useState } from 'preact/hooks';
import type { Severity, WebIssueQuery } from '../../operations.ts';
import { WebIssue, WebUnignoreIssue } from '../../operations.ts';
import { execute } from '../api/graph.ts';
import { useList } from '../api/more.ts';
import { refresh, useAction } from '../api/query.ts';
import { CATEGORY, count, date, plural } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card, Facts, Outside } from '../parts/card.tsx';
import { Chip, SeverityChip } from '../parts/chip.tsx';
import { Empty, FailureNotice, Show } from '../parts/loaded.tsx';
import { More } from '../parts/table.tsx';
import { AuditScreen, type OfAudit } from '../project.tsx';
import { place } from '../router.ts';
import type { ScreenProps } from '../routes.ts';
import { AffectedPage } from './issues/affected-page.tsx';
import { IgnoreButton } from './issues/ignore.tsx';

type Issue = WebIssueQuery['audit']['issueConnection']['nodes'][number];

export default function IssueScreen({ params }: ScreenProps) {
  const { id, rule } = params as { id: string; rule: string };
  const audit = place.value.query.get('audit');
  const [title, setTitle] = useState('Issue');
  return (
    <AuditScreen
      projectId={id}
      title={title}
      lead={rule}
      back={{ href: `/projects/${id}/issues${audit ? `?audit=${audit}` : ''}`, text: 'Issues' }}
    >
      {(of) => <Detail of={of} rule={rule} onTitle={setTitle} />}
    </AuditScreen>
  );
}

function Detail(props: { of: OfAudit; rule: string; onTitle(title: string): void }) {
  const { rule, onTitle } = props;
  const { projectId, audit } = props.of;
  const severity = place.value.query.get('severity') as Severity | null;
  const list = useList(
    WebIssue,
    { projectId, auditId: audit.id, rule, ...(severity ? { severity } : {}) },
    (data) => data.audit.issueConnection.nodes[0]?.affected,
  );
  const title = list.data?.audit.issueConnection.nodes[0]?.title;
  useEffect(() => {
    if (title) onTitle(title);
  }, [title]);
  return (
    <Show of={list}>
      {({ audit: { issueConnection } }) => {
        const [issue] = issueConnection.nodes;
        if (!issue)
          return (
            <Card>
              <Empty icon="check" title="This audit did not find it">
                Either it is fixed, or the rule did not look at any page.
              </Empty>
            </Card>
          );
        return (
          <div class="aside">
            <div class="stack">
              <Explained issue={issue} />
              <Card flush title={`${plural(issue.affectedPages, 'page')} affected`}>
                <ul class="affected">
                  {list.items.map((page) => (
                    <AffectedPage key={page.url} page={page} issue={issue} projectId={projectId} auditId={audit.id} />
                  ))}
                </ul>
                <More
                  shown={list.items.length}
                  total={list.total}
                  noun="pages"
                  more={list.more}
                  extending={list.extending}
                  failure={list.extendFailure}
                />
              </Card>
            </div>
            <About issue={issue} />
          </div>
        );
      }}
    </Show>
  );
}

const Explained = ({ issue }: { issue: Issue }) => (
  <Card>
    <div class="stack">
      <div>
        <h2>Why it matters</h2>
        <p class="prose">{issue.description}</p>
      </div>
      <div>
        <h2>How to fix it</h2>
        <p class="prose">{issue.howToFix}</p>
      </div>
      <p class="small">
        <span class="soft">Source: </span>
        <Outside url={issue.source} />
      </p>
    </div>
  </Card>
);

function About({ issue }: { issue: Issue }) {
  const unignore = useAction(async () => {
    await execute(WebUnignoreIssue, { issueId: issue.id });
    refresh();
  });
  return (
    <div class="stack">
      <Card>
        <Facts
          of={[
            ['Severity', <SeverityChip severity={issue.severity} />],
            ['Category', CATEGORY[issue.category]],
            ['Pages', count(issue.affectedPages)],
            ['Elements', count(issue.instances)],
            ['First seen', date(issue.firstSeenAt)],
            ...(issue.regressedPages > 0
              ? [['Came back', <Chip tone="warn">on {plural(issue.regressedPages, 'page')}</Chip>] as const]
              : []),
          ]}
        />
      </Card>
      <Card title="Not worth fixing?">
        {issue.ignored ? (
          <div class="stack tight">
            <p>
              Ignored {issue.ignored.until ? `until ${date(issue.ignored.until)}` : 'for good'}:{' '}
              <span class="break">{issue.ignored.reason}</span>
            </p>
            <FailureNotice failure={unignore.failure} />
            <div>
              <Button size="small" busy={unignore.busy} onClick={() => void unignore.run()}>
                List it again
              </Button>
            </div>
          </div>
        ) : (
          <IgnoreButton issueId={issue.id} />
        )}
      </Card>
    </div>
  );
}
