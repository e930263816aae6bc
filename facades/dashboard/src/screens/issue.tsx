import { useEffect, useState } from 'preact/hooks';
import type { Severity, WebIssueQuery } from '../../operations.ts';
import { WebIssue, WebIssues } from '../../operations.ts';
import { stateOfRule } from '../api/list-state.ts';
import { useQuery } from '../api/query.ts';
import { plural, words } from '../format.ts';
import { Card, Outside } from '../parts/card.tsx';
import { NothingListed } from '../parts/list-state.tsx';
import { Show } from '../parts/loaded.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { AuditScreen, type OfAudit } from '../project.tsx';
import { may } from '../rights.ts';
import { keeping, oneOf, place, withQuery } from '../router.ts';
import type { ScreenProps } from '../screen-props.ts';
import { AffectedPages } from './issues/affected-pages.tsx';
import { AssigneeCard } from './issues/assignee.tsx';
import { Comments } from './issues/comments.tsx';
import { CopyTicket } from './issues/copy-ticket.tsx';
import { byEffect, toFix, underCauses } from './issues/effect.ts';
import { FixValidation } from './issues/fix-validation.tsx';
import { IgnoreButton, IgnoredNote } from './issues/ignore.tsx';
import { IssueFacts } from './issues/issue-facts.tsx';
import { IssueSteps } from './issues/issue-steps.tsx';
import { RuleInSegments } from './issues/rule-in-segments.tsx';
import { SharedCauses } from './issues/shared-causes.tsx';
import { TemplateGroups } from './issues/template-groups.tsx';

type Issue = WebIssueQuery['audit']['issueConnection']['nodes'][number];

export default function IssueScreen({ params }: ScreenProps) {
  const { id, rule } = params as { id: string; rule: string };
  const [title, setTitle] = useState('Issue');
  return (
    <AuditScreen
      projectId={id}
      title={title}
      lead={rule}
      back={{ href: keeping(`/projects/${id}/issues`, 'audit', 'segment'), text: 'Issues' }}
    >
      {(of) => <Detail of={of} rule={rule} onTitle={setTitle} />}
    </AuditScreen>
  );
}

function Detail(props: { of: OfAudit; rule: string; onTitle(title: string): void }) {
  const { rule, onTitle } = props;
  const { projectId, audit } = props.of;
  const severity = oneOf<Severity>('severity', ['ERROR', 'WARNING', 'NOTICE']);
  const of = { projectId, auditId: audit.id, rule, ...(severity ? { severity } : {}) };
  const loaded = useQuery(WebIssue, of);
  const listed = useQuery(WebIssues, { projectId, auditId: audit.id }).data?.audit;
  // the list that the issue was opened from
  const segment = place.value.query.get('segment');
  const neighbors = useQuery(WebIssues, { projectId, auditId: audit.id, ...(segment ? { segment } : {}) }).data?.audit;
  const title = loaded.data?.audit.issueConnection.nodes[0]?.title;
  useEffect(() => {
    if (title) onTitle(title);
  }, [title]);
  return (
    <Show loaded={loaded}>
      {({ audit: { issueConnection, bySeverity, ruleProfile } }) => {
        const settings = <RuleInSegments projectId={projectId} rule={rule} segments={ruleProfile.segments} />;
        const [issue] = issueConnection.nodes;
        if (!issue)
          return (
            <div class="stack">
              <Card>
                <NothingListed
                  projectId={projectId}
                  auditId={audit.id}
                  stateOf={({ notEvaluated }) => stateOfRule(notEvaluated, rule, 0)}
                  none="Not found in this audit"
                >
                  The rule was evaluated and failed on no page.
                </NothingListed>
                {settings}
                <p class="actions">
                  <a class="button" href={keeping(`/projects/${projectId}/issues`, 'audit', 'segment')}>
                    Show other issues
                  </a>
                </p>
              </Card>
              <FixValidation of={of} issue={null} />
            </div>
          );
        const weighed = listed ? byEffect(listed).find(({ id }) => id === issue.id) : undefined;
        const gain = weighed?.points ?? 0;
        return (
          <>
            <div class="row between">
              <IssueSteps
                projectId={projectId}
                issues={underCauses(
                  (neighbors ? byEffect(neighbors) : []).filter(
                    ({ id, ignored }) => ignored === null || id === issue.id,
                  ),
                )}
                here={issue.id}
              />
              <CopyTicket of={of} issue={issue} gain={gain} hasPages={!audit.detailsRemovedAt} />
            </div>
            <div class="aside bench">
              <div class="stack">
                <div class="stack first-facts">
                  <SeverityTabs of={bySeverity.nodes} here={issue.id} />
                  <IssueFacts projectId={projectId} issue={issue} gain={gain} clicks={weighed?.clicks28d ?? 0} />
                  {settings}
                </div>
                <SharedCauses of={issue.causes} />
                <TemplateGroups of={of} issue={issue} />
                {!audit.detailsRemovedAt && <AffectedPages of={of} issue={issue} />}
              </div>
              <div class="stack">
                <div class="explained">
                  <Explained issue={issue} />
                </div>
                <About issue={issue} />
                {!audit.detailsRemovedAt && <FixValidation of={of} issue={issue} />}
                <Comments of={of} issueId={issue.id} />
              </div>
            </div>
          </>
        );
      }}
    </Show>
  );
}

/** A rule that is graded finds the same on some pages as a warning and on others as an error. */
const SeverityTabs = ({ of, here }: { of: WebIssueQuery['audit']['bySeverity']['nodes']; here: string }) =>
  of.length > 1 && (
    <Tabs
      label="Severity"
      tabs={of.map(({ id, severity, ...pages }) => ({
        href: withQuery({ severity, ignored: null }),
        // the figures are those of the whole site
        ...(place.value.query.has('segment')
          ? { name: `${words(severity)}s` }
          : { name: `${words(severity)}s (${plural(toFix(pages), 'page')})`, pages: toFix(pages) }),
        here: id === here,
      }))}
    />
  );

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

const About = ({ issue }: { issue: Issue }) => (
  <>
    <AssigneeCard issueId={issue.id} of={issue.assignment?.assignee ?? null} />
    {issue.ignored ? (
      <Card title="Ignored">
        <IgnoredNote issueId={issue.id} of={issue.ignored} />
      </Card>
    ) : (
      may('MEMBER') && (
        <Card title="Not worth fixing?">
          <div class="stack tight">
            <p class="soft small">Ignored issues are listed separately in future audits. Scores do not change.</p>
            <div>
              <IgnoreButton issueId={issue.id} />
            </div>
          </div>
        </Card>
      )
    )}
  </>
);
