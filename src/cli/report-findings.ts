import { styleText } from 'node:util';
import type { Evidence } from '../audit/engine/rule.js';
import { ruleOf } from '../audit/rule-book.js';
import type { Context } from '../services/context.js';
import { openReport } from '../services/results/reports/index.js';
import type { LocalAudit } from '../services/runs/local/local-audit.js';

/** pages shown of each rule; the other formats have them all */
const PAGES = 20;

/** The findings of single rules, page by page with their evidence: for whoever writes or disputes a rule. */
export async function findingsAsText(
  context: Context,
  { audit, url }: LocalAudit,
  rules: readonly string[],
  write: (text: string) => void,
): Promise<void> {
  const report = await openReport(context, audit, { rules });
  write(`\n  ${styleText('bold', url)}\n`);
  for (const id of rules) {
    const issues = report.issues.filter(({ rule }) => rule === id);
    const pages = issues.reduce((sum, { affectedPages }) => sum + affectedPages, 0);
    const found =
      issues.length > 0
        ? `${issues[0]?.severity.toLowerCase()}, ${pages} ${pages === 1 ? 'page' : 'pages'}`
        : 'no findings';
    write(`\n  ${styleText('bold', ruleOf(id)?.title ?? id)}  ${styleText('dim', `${id} · ${found}`)}\n`);
    if (issues.length === 0) continue;
    for await (const rows of report.rows({ issues, perIssue: PAGES }))
      for (const row of rows) write(`    ${row.url}\n${row.evidence.map(evidenceLine).join('')}`);
    if (pages > PAGES) write(`    ${styleText('dim', `and ${pages - PAGES} more: --format json has them all`)}\n`);
  }
  write('\n');
}

function evidenceLine({ message, value, target, line, column }: Evidence): string {
  const position = line === undefined ? '' : ` (line ${line}${column === undefined ? '' : `, column ${column}`})`;
  const details = [value, target].filter((detail) => detail !== undefined && detail !== null && detail !== '');
  return `      ${message}${position}${details.length > 0 ? `  ${styleText('dim', details.join(' → '))}` : ''}\n`;
}
