import { CATEGORY, plural } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { SeverityChip } from '../../parts/chip.tsx';
import { Evidence } from '../../parts/evidence.tsx';
import { EmptyList } from '../../parts/list-state.tsx';
import { issueHref } from '../issues/effect.ts';
import { type InspectedPage, stateOfReading } from './inspected-page.ts';

export const Findings = ({ of: { projectId, auditId, page } }: { of: InspectedPage }) => (
  <Card flush title={plural(page.issues.length, 'issue')}>
    {page.issues.length === 0 ? (
      <EmptyList of={{ projectId, auditId }} state={stateOfReading(page)} none="No issues">
        No rule found a problem on this page.
      </EmptyList>
    ) : (
      <ul class="affected">
        {page.issues.map((issue) => (
          <li key={issue.id + issue.rule} class="stack tight">
            <div class="row">
              <SeverityChip severity={issue.severity} />
              <a class="strong grow" href={issueHref(projectId, issue, auditId)}>
                {issue.title}
              </a>
              <span class="soft small">{CATEGORY[issue.category]}</span>
            </div>
            <Evidence items={issue.evidence} />
            <p class="small soft">{issue.howToFix}</p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
