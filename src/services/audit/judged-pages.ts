import type { PoolClient } from 'pg';
import type { IndexedSite } from '../../audit/indexed-site.js';
import type { Severity } from '../../audit/rule.js';
import type { JudgedBatch } from '../../audit/run.js';
import { copyRows } from '../../db/copy.js';

/** An incoming link in `judged_page.link_sources`: number of the linking page above, flags in the lowest bits. */
export const LINK_FLAG_BITS = 4;

export interface JudgedPages {
  add(batch: JudgedBatch, pageIdOf: (url: string) => number | undefined): void;
  write(client: PoolClient, auditId: string): Promise<void>;
}

interface JudgedPage {
  id: number;
  sets: number;
  counts: Record<Severity, number>;
}

/** Collects what lists of pages are filtered and sorted by, and turns the site's link graph into stored incoming links. */
export function createJudgedPages(site: IndexedSite): JudgedPages {
  const pages: (JudgedPage | undefined)[] = [];

  function* rows() {
    for (const [row, page] of pages.entries()) {
      if (!page) continue;
      const sources: number[] = [];
      for (const source of site.linkSources(row)) {
        const from = pages[source.row];
        if (from) sources.push((from.id << LINK_FLAG_BITS) | source.flags);
      }
      sources.sort((one, other) => one - other);
      const { ERROR, WARNING, NOTICE } = page.counts;
      yield [page.id, page.sets, ERROR, WARNING, NOTICE, sources.length, sources] as const;
    }
  }

  return {
    add: (batch, pageIdOf) => {
      const ofBatch = new Map<string, JudgedPage>();
      for (const [at, { url }] of batch.pages.entries()) {
        const [row, id] = [site.row(url), pageIdOf(url)];
        if (row === undefined || id === undefined) continue;
        const page: JudgedPage = { id, sets: batch.groups[at] ?? 0, counts: { ERROR: 0, WARNING: 0, NOTICE: 0 } };
        pages[row] = page;
        ofBatch.set(url, page);
      }
      for (const { url, severity } of batch.findings) {
        const page = url === null ? undefined : ofBatch.get(url);
        if (page) page.counts[severity] += 1;
      }
    },
    write: async (client, auditId) => {
      await client.query('delete from judged_page where audit_id = $1', [auditId]);
      await copyRows(
        client,
        'judged_page',
        {
          audit_id: 'uuid',
          page_id: 'int4',
          page_sets: 'int2',
          errors: 'int4',
          warnings: 'int4',
          notices: 'int4',
          inlinks: 'int4',
          link_sources: 'int4[]',
        },
        withAudit(auditId, rows()),
      );
    },
  };
}

function* withAudit<Row extends readonly unknown[]>(auditId: string, rows: Iterable<Row>): Generator<[string, ...Row]> {
  for (const row of rows) yield [auditId, ...row];
}
