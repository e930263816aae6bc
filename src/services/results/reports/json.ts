import type { Issue } from '../../../db/entities/issue.js';
import { shownProfile } from '../../projects/rules/rule-settings.js';
import type { SharedCause } from '../../runs/audit/evaluation/shared-causes.js';
import { issueTexts } from '../issues/issue-texts.js';
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

async function* writeJson(content: ReportContent): AsyncGenerator<string> {
  const { project, audit, issues, rows, causes, templates, profile } = content;
  const { score } = audit;
  const head = {
    project: { id: project.id, name: project.name, url: project.url, domain: project.domain },
    audit: { ...reportedAudit(audit), ruleProfile: shownProfile(profile.settings) },
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
  const { title, why, fix, source, checkedOn } = issueTexts(issue);
  return {
    id: issue.id,
    rule: issue.rule,
    title,
    severity: issue.severity,
    category: issue.category,
    description: why,
    howToFix: fix,
    source: source || null,
    sourceCheckedOn: checkedOn ?? null,
    affectedPages: issue.affectedPages,
    instances: issue.instances,
    followsFrom: issue.followsFrom ?? null,
    causes: (causes.get(issue.id) ?? []).map(({ evidence, affectedPages, sampleUrls }) => ({
      ...evidence,
      affectedPages,
      sampleUrls,
    })),
  };
}
