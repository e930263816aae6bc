import { folderName } from '../../../audit/structure/folder-path.js';
import type { FolderRow } from '../../../audit/structure/folder-tree.js';
import type { ClusterGraph } from '../../../audit/structure/link-map.js';
import type { StructureFacts } from '../../../audit/structure/site-structure.js';
import type { Database } from '../../../db/orm.js';
import { type ListedPage, pagesByNumber } from '../../../db/queries/pages/page-list.js';
import { type PageOf, pageSize, readCursor, type Slice, sliceOf } from '../../keyset.js';
import { storedPageOrder, storedStructures } from '../../runs/audit/storage/stored-structure.js';

export const CLUSTERINGS = ['FOLDER', 'TEMPLATE'] as const;
export type Clustering = (typeof CLUSTERINGS)[number];

/** How the site of an audit is built, as the audit stored it. */
export interface AuditStructure {
  auditId: string;
  stored: StructureFacts;
}

export interface ListedFolder extends FolderRow {
  auditId: string;
  name: string;
  /** subfolders */
  folders: number;
  /** start of its own pages in the order of the folders */
  start: number;
}

export interface FolderSlice extends Slice<ListedFolder> {
  totalCount: number;
}

export async function siteStructures(db: Database, auditIds: readonly string[]): Promise<(AuditStructure | null)[]> {
  const known = await storedStructures(db, auditIds);
  return known.map((stored, at) => (stored ? { auditId: auditIds[at] as string, stored } : null));
}

/** Every folder with what is only known beside the others. */
function foldersOf({ auditId, stored: { folders } }: AuditStructure): ListedFolder[] {
  const subfolders = new Map<number, number>();
  for (const { parent } of folders) if (parent !== null) subfolders.set(parent, (subfolders.get(parent) ?? 0) + 1);
  let start = 0;
  return folders.map((folder, at) => {
    const from = start;
    start += folder.own;
    return { ...folder, auditId, name: folderName(folder.url), folders: subfolders.get(at) ?? 0, start: from };
  });
}

export const folderAt = (structure: AuditStructure, url: string): ListedFolder | null =>
  foldersOf(structure).find((folder) => folder.url === url) ?? null;

/** Folders below one of them, or the hosts: the largest first. A folder that is not known has none. */
export function foldersIn(structure: AuditStructure, parent: string | null, args: PageOf): FolderSlice {
  const all = foldersOf(structure);
  const above = parent === null ? null : all.findIndex(({ url }) => url === parent);
  const below = all
    .filter((folder) => folder.parent === above)
    .sort((one, other) => other.urls - one.urls || (one.url < other.url ? -1 : 1));
  const size = pageSize(args);
  const [after = -1] = readCursor(args.after, ['number']) ?? [];
  const places = below.map((folder, place) => ({ folder, place })).slice(after + 1, after + 2 + size);
  const { nodes, ...slice } = sliceOf(places, size, ({ place }) => [place], args);
  return { ...slice, totalCount: below.length, nodes: nodes.map(({ folder }) => folder) };
}

/** URLs of a folder that are in none of its listed subfolders, in their order. */
export async function ownPages(
  db: Database,
  { auditId, start, own }: Pick<ListedFolder, 'auditId' | 'start' | 'own'>,
  args: PageOf,
): Promise<Slice<ListedPage> & { totalCount: number }> {
  const size = pageSize(args);
  const [after = -1] = readCursor(args.after, ['number']) ?? [];
  const from = Math.min(after + 1, own);
  const order = await storedPageOrder(db, auditId);
  const numbers = order.slice(start + from, start + Math.min(own, from + size + 1));
  const rows = await pagesByNumber.all(db, auditId, numbers);
  const places = rows.map((page, at) => ({ page, place: from + at }));
  const { nodes, ...slice } = sliceOf(places, size, ({ place }) => [place], args);
  return { ...slice, totalCount: own, nodes: nodes.map(({ page }) => page) };
}

/** The groups that the site is seen as, and how they link to each other. */
export const linkMapOf = ({ stored }: AuditStructure, by: Clustering): ClusterGraph => stored.links[by];
