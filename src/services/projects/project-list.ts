import { reaches, type Viewer } from '../../auth/viewer.js';
import type { Project } from '../../db/entities/project.js';
import { idList } from '../../db/id-list.js';
import type { Database } from '../../db/orm.js';
import {
  projectCount,
  projectPlaces,
  projectsBehind,
  projectsFrom,
  projectsOf,
} from '../../db/queries/projects/project.js';
import { type ProblemDetail, problem } from '../../errors.js';
import type { Context } from '../context.js';
import { isId } from '../ids.js';
import { cursorOf, keyIn, MAX_FIRST, type PageOf, type Slice } from '../keyset.js';
import { reachedBy } from './project-table.js';

export interface ProjectSlice extends Slice<Project> {
  /** length of the whole list, counted when somebody asks */
  totalCount: () => Promise<number>;
}

/** stands for the item behind the last one */
const NOTHING = '';

/**
 * A page of the projects that the viewer reaches, newest first; without `first` all of them, which quotas bound. A cursor
 * names the last item seen and the one behind it: where the last one was deleted meanwhile, the list goes on with the other.
 */
export async function page(context: Context, viewer: Viewer, { first, after }: PageOf = {}): Promise<ProjectSlice> {
  const { db } = context;
  // projects that a member or key for some of them lists
  const reached = reachedBy(viewer);
  const place = after ? await placeOf(context, viewer, reached, after) : START;
  const details: ProblemDetail[] = [];
  if (first !== null && first !== undefined && (first < 1 || first > MAX_FIRST))
    details.push({ path: 'limit', message: `A number from 1 to ${MAX_FIRST} is needed.` });
  if (!place) details.push({ path: 'cursor', message: 'This cursor belongs to another list, or its items are gone.' });
  if (!place || details.length > 0) throw problem('VALIDATION_FAILED', { details });
  const found = (await place.read(db, viewer.organizationId, reached, first ? first + 1 : null)) ?? [];
  const nodes = first ? found.slice(0, first) : found;
  const last = nodes.at(-1);
  const next = found[nodes.length];
  return {
    nodes,
    nextCursor: last && next ? cursorOf([last.id, next.id]) : null,
    cursors: () => nodes.map(({ id }, at) => cursorOf([id, found[at + 1]?.id ?? NOTHING])),
    hasPrevious: place.isBehind,
    totalCount: async () =>
      place === START && !next
        ? nodes.length
        : ((await projectCount.first(db, viewer.organizationId, reached))?.count ?? 0),
  };
}

interface Place {
  read: (
    db: Database,
    organizationId: string,
    reached: string | null,
    limit: number | null,
  ) => Promise<Project[] | null>;
  /** whether there is one before it */
  isBehind: boolean;
}

const START: Place = { read: projectsOf.first, isBehind: false };

async function placeOf({ db }: Context, viewer: Viewer, reached: string | null, after: string): Promise<Place | null> {
  const key = keyIn(after, ['string', 'string']);
  const named = key?.filter((id) => isId(id) && reaches(viewer, id)) ?? [];
  if (!key || named.length === 0) return null;
  const [seen, behind] = key;
  const places = await projectPlaces.all(db, viewer.organizationId, reached, idList(named));
  if (places.some(({ id }) => id === seen))
    return { read: (...values) => projectsBehind.first(...values, seen), isBehind: true };
  const known = places.find(({ id }) => id === behind);
  return known ? { read: (...values) => projectsFrom.first(...values, behind), isBehind: known.isBehind } : null;
}

/** All projects that the viewer reaches, newest first. */
export async function list(context: Context, viewer: Viewer): Promise<Project[]> {
  return (await page(context, viewer)).nodes;
}
