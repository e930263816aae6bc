import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Command, Option } from 'commander';
import { SEARCH_REPORT_KINDS, type SearchReportKind } from '../../db/entities/search-report.js';
import { projectById } from '../../db/queries/projects/project.js';
import { OperatorError, Problem } from '../../errors.js';
import { recordOperator } from '../../services/accounts/audit-log.js';
import type { Context } from '../../services/context.js';
import { isId } from '../../services/ids.js';
import { quantity } from '../../services/reactions/alerts/alert-event.js';
import { REPORT_SHAPES } from '../../services/runs/search-reports/report-columns.js';
import {
  type ImportedReport,
  MAX_REPORT_FILE,
  storeReportFile,
} from '../../services/runs/search-reports/search-reports.js';
import { readTextFile } from '../../text/text-file.js';
import { withContext } from '../installation.js';

interface ReportOptions {
  report?: SearchReportKind;
  from?: string;
  to?: string;
}

/** A character of UTF-16 has two bytes. */
const MAX_BYTES = 2 * MAX_REPORT_FILE;
/** faults that are printed */
const SHOWN_FAULTS = 20;

/** The import of files that Search Console and Bing Webmaster Tools export and have no API for. */
export const importReport = (command: Command) =>
  command
    .command('import-report')
    .description(
      'import a CSV file of a report that has no API: Generative AI performance and Links of Search Console, AI Performance of Bing Webmaster Tools',
    )
    .argument('<projectId>')
    .argument('<file>', 'in UTF-8, or UTF-16 with a byte order mark')
    .addOption(
      new Option('--report <kind>', 'which report it is, if its header is in a language that is not known').choices(
        SEARCH_REPORT_KINDS,
      ),
    )
    .option('--from <day>', 'first day that the report is about, such as 2026-11-01')
    .option('--to <day>', 'last day that it is about; of links the day of the export (default: today)')
    .action(async (projectId: string, file: string, options: ReportOptions) => {
      const csv = await reportText(file);
      process.stdout.write(await withContext((context) => run(context, projectId, { csv, file, options })));
    });

async function reportText(file: string): Promise<string> {
  const { size } = await stat(file).catch(() => {
    throw new OperatorError(`The file cannot be read: ${file}`);
  });
  if (size > MAX_BYTES) throw new OperatorError(`The file exceeds ${MAX_BYTES / 1_048_576} MiB: ${file}`);
  return readTextFile(file).catch(() => {
    throw new OperatorError(`The file cannot be read: ${file}`);
  });
}

async function run(
  context: Context,
  projectId: string,
  { csv, file, options }: { csv: string; file: string; options: ReportOptions },
): Promise<string> {
  const project = isId(projectId) ? await projectById.first(context.db, projectId) : null;
  if (!project) throw new OperatorError(`There is no project ${projectId} in this database.`);
  const input = {
    csv,
    kind: options.report ?? null,
    firstDay: options.from ?? null,
    lastDay: options.to ?? null,
    fileName: basename(file),
  };
  try {
    const imported = await storeReportFile(context, project, input, {
      maxCharacters: MAX_REPORT_FILE,
      record: (client, { kind }) =>
        recordOperator(client, {
          organizationId: project.organizationId,
          action: 'PROJECT_UPDATED',
          target: project,
          details: { searchReport: kind },
        }),
    });
    return summaryOf(imported);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'VALIDATION_FAILED') throw error;
    throw new OperatorError((error.details ?? []).map(({ path, message }) => messageOf(path, message)).join('\n'));
  }
}

const FLAGS: Readonly<Record<string, string>> = { firstDay: '--from: ', lastDay: '--to: ' };
const messageOf = (path: string, message: string): string => `${FLAGS[path] ?? ''}${message}`;

function summaryOf({ report, replaced, faults, faultyRows }: ImportedReport): string {
  const { kind, rows, firstDay, lastDay, mergedRows, otherHostRows, otherHosts } = report;
  const days = firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`;
  const lines = [
    `${REPORT_SHAPES[kind].title}, ${days}: ${quantity(rows, 'row')}${replaced ? ', replacing an earlier import' : ''}.`,
  ];
  if (mergedRows > 0)
    lines.push(`${quantity(mergedRows, 'row')} with a URL that is another one’s for the crawl, added to it.`);
  if (otherHostRows > 0) {
    const hosts = otherHosts.map(({ host, rows: count }) => `${host} (${count})`).join(', ');
    lines.push(`${quantity(otherHostRows, 'row')} of other hosts left out: ${hosts}.`);
  }
  if (faultyRows > 0) lines.push(`${quantity(faultyRows, 'row')} with a fault left out:`);
  for (const { line, column, message } of faults.slice(0, SHOWN_FAULTS))
    lines.push(`  line ${line}${column === null ? '' : `, ${column}`}: ${message}`);
  if (faultyRows > SHOWN_FAULTS) lines.push(`  and ${faultyRows - SHOWN_FAULTS} more`);
  return `${lines.join('\n')}\n`;
}
