import { ruleOf } from '../../audit/engine/rule-book.js';
import type { Issue } from '../../db/entities/issue.js';
import type { SharedCause } from '../audit/shared-causes.js';
import type { ReportContent, ReportFormat } from './report.js';
import { reportedAudit } from './reported-audit.js';
import type { ReportRow } from './rows.js';

/** `{ report: { project, audit, scoreBreakdown, templates, issues: [{ …, pages: [all] }] } }`, written piece by piece. */
export const json: ReportFormat = {
  id: 'json',
  mediaType: 'application/json',
  extension: 'json',
  listing: 'PAGES',
  write: writeJson,
};

async function* writeJson({ project, audit, issues, rows, causes, templates }: ReportContent): AsyncGenerator<string> {
  const { score } = audit;
  const head = {
    project: { id: project.id, name: project.name, url: project.url, domain: project.domain },
    audit: reportedAudit(audit),
    scoreBreakdown: score && score.failed === null ? score.breakdown : [],
    templates: await templates(),
  };
  yield `{"report":${open(head)},"issues":[`;
  const shared = await causes();
  let at = -1;
  /** Ends the issue that stands open and begins those up to this index, some of which may be without findings. */
  function upTo(place: number): string {
    let text = '';
    while (at < place) {
      text += at < 0 ? '' : ']},';
      at += 1;
      text += `${open(issueOf(issues[at] as Issue, shared))},"pages":[`;
    }
    return text;
  }
  for await (const batch of rows()) {
    const place = issues.indexOf(batch[0]?.issue as Issue);
    const start = place > at ? upTo(place) : ',';
    yield start + batch.map(page).join(',');
  }
  yield `${upTo(issues.length - 1)}${at < 0 ? '' : ']}'}]}}\n`;
}

const page = ({ url, failing, evidence, firstSeenAt }: ReportRow): string =>
  JSON.stringify({ url, failing, evidence, firstSeenAt });

/** the object's text without its last brace */
const open = (value: object): string => JSON.stringify(value).slice(0, -1);

function issueOf(issue: Issue, causes: ReadonlyMap<string, readonly SharedCause[]>) {
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
    causes: (causes.get(issue.id) ?? []).map(({ evidence, affectedPages, sampleUrls }) => ({
      ...evidence,
      affectedPages,
      sampleUrls,
    })),
  };
}
