import { ruleOf } from '../../audit/rule-book.js';
import type { Issue } from '../../db/entities/issue.js';
import type { Report, ReportFormat } from './report.js';
import { reportedAudit } from './reported-audit.js';

/** `{ report: { project, audit, scoreBreakdown, issues: [{ …, pages: [all] }] } }`, written piece by piece. */
export const json: ReportFormat = { id: 'json', mediaType: 'application/json', extension: 'json', write: writeJson };

async function* writeJson({ project, audit, issues, rows }: Report): AsyncGenerator<string> {
  const { score } = audit;
  const head = {
    project: { id: project.id, name: project.name, url: project.url, domain: project.domain },
    audit: reportedAudit(audit),
    scoreBreakdown: score && score.failed === null ? score.breakdown : [],
  };
  yield `{"report":${open(head)},"issues":[`;
  for (const [at, issue] of issues.entries()) {
    yield `${at === 0 ? '' : ','}${open(issueOf(issue))},"pages":[`;
    let first = true;
    for await (const { url, failing, evidence, firstSeenAt } of rows({ issues: [issue] })) {
      yield `${first ? '' : ','}${JSON.stringify({ url, failing, evidence, firstSeenAt })}`;
      first = false;
    }
    yield ']}';
  }
  yield ']}}\n';
}

/** the object's text without its last brace */
const open = (value: object): string => JSON.stringify(value).slice(0, -1);

function issueOf(issue: Issue) {
  const rule = ruleOf(issue.rule);
  return {
    id: issue.id,
    rule: issue.rule,
    title: rule?.title ?? issue.rule,
    severity: issue.severity,
    category: issue.category,
    description: rule?.why ?? '',
    howToFix: rule?.fix ?? '',
    source: rule?.source ?? null,
    affectedPages: issue.affectedPages,
    instances: issue.instances,
  };
}
