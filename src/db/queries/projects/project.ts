import { columnsOf, fromJsonOf } from '../../columns-of.js';
import { Project } from '../../entities/project.js';
import { type Client, planned, prepared } from '../../query.js';

const COLUMNS = columnsOf(Project, 'p');

export const projectById = prepared<[id: string], Project>(
  'project by id',
  `select ${COLUMNS} from project p where p.id = $1`,
);

export const projectOf = prepared<[id: string, organizationId: string], Project>(
  'project of an organization',
  `select ${COLUMNS} from project p where p.id = $1 and p.organization_id = $2`,
);

export const projectsById = planned<[ids: readonly string[]], Project>(
  `select ${COLUMNS} from project p where p.id = any($1::uuid[])`,
);

/** The projects of an organization; all of them, or those of an `idList` that a key is limited to. */
const REACHED = 'p.organization_id = $1 and ($2::uuid[] is null or p.id = any($2))';
type Reached = [organizationId: string, only: string | null];

/** Newest first, as one value: the driver takes it apart at once, and not value by value. */
const listed = (place: string) => `select coalesce(json_agg(p), '[]') as projects from (
  select ${COLUMNS} from project p where ${REACHED} ${place} order by p.created_at desc, p.id desc limit $3) p`;
const placed = (comparison: '<' | '<=') =>
  `and (p.created_at, p.id) ${comparison} (select a.created_at, a.id from project a where a.id = $4 and a.organization_id = $1)`;
const projectFromJson = fromJsonOf(Project);
const projectsIn = ({ projects }: { projects: Project[] }): Project[] => projects.map(projectFromJson);

type Listed = [...Reached, limit: number | null];
type Placed = [...Listed, id: string];
export const projectsOf = prepared<Listed, { projects: Project[] }>('projects', listed('')).as(projectsIn);
export const projectsBehind = prepared<Placed, { projects: Project[] }>('projects behind one', listed(placed('<'))).as(
  projectsIn,
);
export const projectsFrom = prepared<Placed, { projects: Project[] }>('projects from one', listed(placed('<='))).as(
  projectsIn,
);

export const projectCount = prepared<Reached, { count: number }>(
  'count of projects',
  `select count(*)::int from project p where ${REACHED}`,
);

/** The projects of an `idList` that are there, and whether the list has others before them. */
export const projectPlaces = prepared<[...Reached, ids: string], { id: string; isBehind: boolean }>(
  'places of projects',
  `select a.id, exists(
            select 1 from project p where ${REACHED} and (p.created_at, p.id) > (a.created_at, a.id)) as "isBehind"
     from project a where a.organization_id = $1 and a.id = any($3::uuid[])`,
);

export const projectByOrigin = prepared<[organizationId: string, origin: string], Pick<Project, 'id'>>(
  'project by origin',
  'select id from project where organization_id = $1 and origin = $2',
);

export interface ProjectCounts {
  audits: number;
  keywords: number;
  competitors: number;
}

/** The counts of each project of an `idList`. */
export const projectCounts = prepared<[ids: string], { known: Record<string, ProjectCounts> | null }>(
  'counts of projects',
  `select json_object_agg(p.id, json_build_object(
            'audits', (select count(*) from audit a where a.project_id = p.id),
            'keywords', (select count(*) from keyword k where k.project_id = p.id),
            'competitors', (select count(*) from competitor c where c.project_id = p.id))) as known
     from project p where p.id = any($1::uuid[])`,
);

/** Gives a project whose scheme nobody has given one; an existing project of the other URL keeps that URL. */
export const settleProject = planned<[id: string, guessed: string, url: string, origin: string], { id: string }>(
  `update project p set scheme_guessed = false, url = $3, origin = $4
    where id = $1 and url = $2
      and not exists (select from project o where o.organization_id = p.organization_id and o.origin = $4 and o.id <> p.id)
    returning id`,
);

export async function setProjectUrl(client: Client, id: string, url: string): Promise<void> {
  await client.query('update project set url = $2 where id = $1', [id, url]);
}

export const knownProject = planned<[id: string], { url: string }>('select url from project where id = $1');
