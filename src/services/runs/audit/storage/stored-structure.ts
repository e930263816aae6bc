import type { PoolClient } from 'pg';
import type { FoldedSite, StructureFacts } from '../../../../audit/structure/site-structure.js';
import type { Database } from '../../../../db/orm.js';
import { setStructure, structurePages, structuresOf } from '../../../../db/queries/audits/audit-site.js';
import { pack, unpack } from './packed-facts.js';

/** Folders and links apart from the pages of the folders: of a large site these are the most, and few ask for them. */
export async function storeStructure(
  client: PoolClient,
  auditId: string,
  { rows, ...structure }: FoldedSite,
): Promise<void> {
  await setStructure(client, auditId, pack(structure), pack([...rows]));
}

/** Null before the audit is completed. */
export async function storedStructures(db: Database, auditIds: readonly string[]): Promise<(StructureFacts | null)[]> {
  const rows = await structuresOf.all(db, auditIds);
  const known = new Map(rows.map(({ auditId, structure }) => [auditId, structure]));
  return auditIds.map((id) => {
    const packed = known.get(id);
    return packed ? unpack<StructureFacts>(packed) : null;
  });
}

/** Numbers of the pages in the order of the folders. */
export async function storedPageOrder(db: Database, auditId: string): Promise<number[]> {
  const row = await structurePages.first(db, auditId);
  return row?.pages ? unpack<number[]>(row.pages) : [];
}
