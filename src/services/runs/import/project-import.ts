import type { Viewer } from '../../../auth/viewer.js';
import { FREQUENCIES } from '../../../db/entities/audit-schedule.js';
import type { Project } from '../../../db/entities/project.js';
import { Problem, problem } from '../../../errors.js';
import type { Context } from '../../context.js';
import { listedIn, type RowFault, readTable, type TableRow, type TableShape } from '../../csv-table.js';
import * as clients from '../../projects/clients.js';
import * as projects from '../../projects/projects.js';
import * as schedules from '../audit/lifecycle/schedules.js';

/** One request adds at most this many. */
export const MAX_PROJECTS = 500;
/** Characters of one file: 500 rows with a long address, a name and tags each. */
export const MAX_PROJECTS_CSV = 262_144;

type Field = 'url' | 'name' | 'tags' | 'schedule' | 'client';

const TABLE: TableShape<Field> = {
  columns: {
    url: 'url',
    site: 'url',
    website: 'url',
    domain: 'url',
    name: 'name',
    tags: 'tags',
    schedule: 'schedule',
    frequency: 'schedule',
    client: 'client',
    customer: 'client',
  },
  required: 'url',
  order: ['url', 'name', 'tags', 'schedule', 'client'],
  maxRows: MAX_PROJECTS,
  maxCharacters: MAX_PROJECTS_CSV,
};

export interface ImportedProjects {
  projects: Project[];
  /** rows whose site is a project already */
  skipped: number;
  /** by line */
  faults: RowFault[];
}

/** Adds the websites of a list or a CSV file; rows with a fault are left out, and named. */
export async function importProjects(context: Context, viewer: Viewer, csv: string): Promise<ImportedProjects> {
  const { rows, faults } = readTable(csv, TABLE);
  const added: Project[] = [];
  let skipped = 0;
  let limit: string | null = null;
  for (const row of rows) {
    if (limit !== null) {
      faults.push({ line: row.line, column: null, message: limit });
      continue;
    }
    try {
      const project = await addRow(context, viewer, row);
      added.push(project);
      for (const [path, set] of [
        ['client', setClient],
        ['schedule', setSchedule],
      ] as const) {
        const cell = row.cells[path];
        const fault = cell === undefined ? null : await refusalOf(() => set(context, viewer, project, cell));
        if (fault !== null) faults.push(...row.faultsOf([{ path, message: `The project was added. ${fault}` }]));
      }
    } catch (error) {
      if (!(error instanceof Problem) || OF_THE_REQUEST.has(error.code)) throw error;
      if (error.code === 'PROJECT_EXISTS') skipped += 1;
      else if (error.details.length > 0) faults.push(...row.faultsOf(error.details));
      else faults.push({ line: row.line, column: null, message: error.message });
      // every row after it exceeds the plan too
      if (error.code === 'PLAN_LIMIT_REACHED') limit = error.message;
    }
  }
  return { projects: added, skipped, faults: faults.toSorted((one, other) => one.line - other.line) };
}

/** problems that no other row of the file can fix */
const OF_THE_REQUEST = new Set<string>(['UNAUTHENTICATED', 'FORBIDDEN', 'KEY_SCOPE_REQUIRED']);

const addRow = (context: Context, viewer: Viewer, { cells: { url = '', name, tags } }: TableRow<Field>) =>
  projects.create(context, viewer, { url, name, tags: tags === undefined ? [] : listedIn(tags) });

/** Why something of a project that was added is refused; null where it is not. The project stays. */
const refusalOf = (set: () => Promise<unknown>): Promise<string | null> =>
  set().then(
    () => null,
    (error: unknown) => {
      if (error instanceof Problem) return error.details[0]?.message ?? error.message;
      throw error;
    },
  );

/** A client of that name is created where there is none. */
async function setClient(context: Context, viewer: Viewer, { id }: Project, name: string): Promise<void> {
  await clients.assign(context, viewer, [id], await clients.idOfNamed(context, viewer, name));
}

async function setSchedule(context: Context, viewer: Viewer, { id }: Project, cell: string): Promise<void> {
  const frequency = FREQUENCIES.find((one) => one === cell.toUpperCase());
  if (!frequency) throw problem('VALIDATION_FAILED', { message: `A schedule is one of ${FREQUENCIES.join(', ')}.` });
  await schedules.set(context, viewer, id, { frequency, timeOfDay: nightTime(id) });
}

const NIGHT = { hour: 1, minutes: 300 } as const;

/** A minute between 01:00 and 05:59: the audits of many projects do not all begin at once. */
function nightTime(projectId: string): string {
  const minute = Number.parseInt(projectId.slice(-6), 16) % NIGHT.minutes;
  const hour = NIGHT.hour + Math.floor(minute / 60);
  return `${String(hour).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
