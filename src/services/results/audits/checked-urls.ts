import type { Database } from '../../../db/orm.js';
import { linkChecksOf } from '../../../db/queries/audits/audit-site.js';
import type { AssetFacts, LinkCheck } from '../../../facts/site-facts.js';
import type { LinkedUrls } from '../../runs/audit/linked-urls.js';
import { unpack } from '../../runs/audit/storage/packed-facts.js';

/** The responses of URLs that the audit requested besides pages. */
export interface CheckedUrls {
  external: ReadonlyMap<string, LinkCheck>;
  assets: ReadonlyMap<string, AssetFacts>;
}

export async function checkedUrls(db: Database, auditIds: readonly string[]): Promise<CheckedUrls[]> {
  const rows = await linkChecksOf.all(db, auditIds);
  const known = new Map(rows.map((row) => [row.auditId, row.checks]));
  const byUrl = <Checked extends { url: string }>(list: readonly Checked[] = []) =>
    new Map(list.map((one) => [one.url, one]));
  return auditIds.map((id) => {
    const packed = known.get(id);
    const checks = packed ? unpack<Partial<LinkedUrls>>(packed) : {};
    return { external: byUrl(checks.external), assets: byUrl(checks.assets) };
  });
}

/** External links that could not be decided, by URL. */
export async function inconclusiveLinks(db: Database, auditIds: readonly string[]): Promise<LinkCheck[][]> {
  const rows = await linkChecksOf.all(db, auditIds);
  const known = new Map(rows.map((row) => [row.auditId, row.checks]));
  return auditIds.map((id) => {
    const packed = known.get(id);
    const { external } = packed ? unpack<{ external: LinkCheck[] }>(packed) : { external: [] };
    return external
      .filter((check) => check.verdict === 'INCONCLUSIVE')
      .sort((one, other) => (one.url < other.url ? -1 : 1));
  });
}
