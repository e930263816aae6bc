import { plural } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { SeverityChip } from '../../parts/chip.tsx';
import { Empty } from '../../parts/loaded.tsx';
import type { ToolIssue } from './answers.ts';

/** Issues that the rules of the audit find in one response. */
export const ToolIssues = ({ of }: { of: readonly ToolIssue[] }) => (
  <Card flush title={of.length === 0 ? 'No issues' : plural(of.length, 'issue')}>
    {of.length === 0 ? (
      <Empty icon="check" title="No issues found" />
    ) : (
      <ul class="affected">
        {of.map((issue, at) => (
          <li key={at} class="stack tight">
            <div class="row">
              <SeverityChip severity={issue.severity} />
              <h3 class="grow">{issue.title}</h3>
              {issue.line !== undefined && (
                <span class="soft small">
                  line {issue.line}
                  {issue.column !== undefined && `, column ${issue.column}`}
                </span>
              )}
            </div>
            <p class="break">{issue.message}</p>
            {issue.value && <p class="quote">{issue.value}</p>}
            <p class="small soft">{issue.howToFix}</p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
