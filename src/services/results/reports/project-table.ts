import type { Viewer } from '../../../auth/viewer.js';
import type { ProjectTableRow } from '../../../db/queries/projects/project-table.js';
import { problem } from '../../../errors.js';
import type { Context } from '../../context.js';
import { csvRow } from '../../csv.js';
import { all, type OrderedProjects } from '../../projects/project-table.js';
import { changeInWords } from '../comparisons/change-in-words.js';

type Cell = string | number | null | undefined;

/** The cells that an export can have of each project. */
const CELLS = {
  name: ({ name }) => name,
  url: ({ url }) => url,
  client: ({ client }) => client?.name,
  tags: ({ tags }) => tags.join(' '),
  score: ({ score }) => score,
  change: ({ siteChange }) => siteChange,
  why: changeInWords,
  errors: ({ errors }) => errors,
  pages: ({ pagesCrawled }) => pagesCrawled,
  deindexed: ({ summary }) => summary?.deindexed,
  alerts: ({ alerts }) => alerts,
  last_audit: ({ latestAuditAt }) => latestAuditAt?.toISOString(),
  status: ({ status }) => status,
  failure: ({ failure }) => failure,
  next_audit: ({ nextAuditAt }) => nextAuditAt?.toISOString(),
  owner: ({ owner }) => owner?.name,
} satisfies Record<string, (row: ProjectTableRow) => Cell>;

export const PROJECT_COLUMNS = Object.keys(CELLS) as readonly (keyof typeof CELLS)[];

/** The columns that are named, each once; without any, all of them. */
export function projectColumns(names: readonly string[] | null | undefined): readonly (keyof typeof CELLS)[] {
  const wanted = new Set(names ?? []);
  const unknown = [...wanted].find((name) => !Object.hasOwn(CELLS, name));
  if (unknown !== undefined)
    throw problem('VALIDATION_FAILED', {
      details: [
        { path: 'columns', message: `There is no column ${unknown.slice(0, 40)}: use ${PROJECT_COLUMNS.join(', ')}.` },
      ],
    });
  return wanted.size === 0 ? PROJECT_COLUMNS : ([...wanted] as (keyof typeof CELLS)[]);
}

/** The projects of the list as RFC 4180 with a byte order mark. */
export async function* writeProjectTable(
  context: Context,
  viewer: Viewer,
  filter: OrderedProjects,
  columns: readonly (keyof typeof CELLS)[],
): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(',')}\r\n`;
  for await (const rows of all(context, viewer, filter))
    yield rows.map((row) => csvRow(columns.map((name) => String(CELLS[name](row) ?? '')))).join('');
}
