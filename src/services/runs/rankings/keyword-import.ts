import type { Viewer } from '../../../auth/viewer.js';
import type { Project } from '../../../db/entities/project.js';
import { parseInput } from '../../../parse-input.js';
import type { Context } from '../../context.js';
import { listedIn, type RowFault, readTable, type TableRow, type TableShape } from '../../csv-table.js';
import * as projects from '../../projects/projects.js';
import { keywordEntry, MAX_KEYWORDS } from './keyword-entry.js';
import { type Added, track } from './keywords.js';
import { readEntry, valueOrProblems, type WantedKeyword } from './wanted-keyword.js';

/** Characters of one file: 1,000 long rows with a target URL each. */
export const MAX_CSV = 262_144;

export interface Imported extends Added {
  faults: RowFault[];
}

/** Fields of a keyword by the columns of a file, some of them under the names that the export of rankings has. */
const COLUMNS: Readonly<Record<string, Field>> = {
  term: 'term',
  keyword: 'term',
  country: 'country',
  language: 'language',
  device: 'device',
  location: 'location',
  engine: 'engine',
  search_engine: 'engine',
  tags: 'tags',
  target: 'targetUrl',
  target_url: 'targetUrl',
};
type Field = 'term' | 'country' | 'language' | 'device' | 'location' | 'engine' | 'tags' | 'targetUrl';

const TABLE: TableShape<Field> = {
  columns: COLUMNS,
  required: 'term',
  maxRows: MAX_KEYWORDS,
  maxCharacters: MAX_CSV,
};

/** Adds the keywords of a CSV file with a header; rows with a fault are left out, and named. */
export async function importKeywords(
  context: Context,
  viewer: Viewer,
  projectId: string,
  csv: string,
): Promise<Imported> {
  const project = await projects.get(context, viewer, projectId);
  const { rows, faults } = readTable(csv, TABLE);
  const wanted: WantedKeyword[] = [];
  for (const row of rows) {
    const read = readRow(context, project, row);
    if (Array.isArray(read)) faults.push(...read);
    else wanted.push(read);
  }
  faults.sort((one, other) => one.line - other.line);
  return { ...(await track(context, viewer, project, wanted)), faults };
}

function readRow(context: Context, project: Project, row: TableRow<Field>): WantedKeyword | RowFault[] {
  const { device, tags, ...cells } = row.cells;
  const given = {
    term: '',
    ...cells,
    ...(device === undefined ? {} : { device: device.toUpperCase() }),
    ...(tags === undefined ? {} : { tags: listedIn(tags) }),
  };
  const entry = valueOrProblems(() => parseInput(keywordEntry, given));
  if (!entry.ok) return row.faultsOf(entry.problems);
  const read = readEntry(context, project, entry.value);
  return read.ok ? read.wanted : row.faultsOf(read.problems);
}
