import type { PoolClient } from 'pg';
import type { ScoreLoss } from '../../../../audit/score/score-breakdown.js';
import { evidenceOf, replaceTemplates } from '../../../../db/queries/pages/page-template.js';
import { sharedElement } from './shared-element.js';
import type { CountedTemplateIssue, TemplateTally } from './template-tally.js';

/** issues whose evidence is compared: the first of the costliest templates */
const COMPARED = 100;

/** Writes the templates of an audit, each with what its pages share; the findings are written. */
export async function storeTemplates(
  client: PoolClient,
  auditId: string,
  tally: TemplateTally,
  breakdown: readonly ScoreLoss[],
): Promise<void> {
  const templates = tally.result(breakdown);
  const compared = templates
    .flatMap(({ issues }) => issues)
    .sort((one, other) => other.points - one.points || other.pages - one.pages)
    .slice(0, COMPARED);
  const wanted = compared.flatMap((issue) => issue.sample.map((page) => ({ issue, page })));
  const found = await evidenceOf(
    client,
    auditId,
    wanted.map(({ issue: { rule, severity }, page }) => ({ rule, severity, page })),
  );
  const known = Map.groupBy(found, ({ at }) => wanted[Number(at) - 1]?.issue);
  const elementOf = (issue: CountedTemplateIssue) =>
    sharedElement((known.get(issue) ?? []).map(({ evidence }) => evidence));
  await replaceTemplates(
    client,
    auditId,
    templates.map((template) => ({
      ...template,
      issues: template.issues.map((issue) => {
        const { rule, severity, pages, points, sampleUrls } = issue;
        return { rule, severity, pages, points, sampleUrls, element: elementOf(issue) };
      }),
    })),
  );
}
