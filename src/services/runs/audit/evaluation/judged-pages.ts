import type { PoolClient } from 'pg';
import type { Severity } from '../../../../audit/engine/rule.js';
import type { JudgedBatch } from '../../../../audit/engine/run.js';
import type { IndexedSite } from '../../../../audit/site/indexed-site.js';
import { type FoldedSite, siteStructure } from '../../../../audit/structure/site-structure.js';
import { LINK_FLAG_BITS, replacePageMetrics } from '../../../../db/queries/pages/page-metrics.js';
import { packAscending } from '../../../../structures/ascending-numbers.js';
import { type Mended, NOTHING_MENDED } from './mended-findings.js';

export interface JudgedPages {
  /** number of the page of each row plus 1, 0 for what was not judged */
  readonly ids: Int32Array;
  readonly counts: Readonly<Record<Severity, Uint16Array>>;
  add(batch: JudgedBatch, pageIdOf: (url: string) => number | undefined, mended?: Mended): void;
  /** 0–100; null for a page in no score */
  scoreOf(row: number): number | null;
  /** notes the score of a page */
  score(url: string, score: number): void;
  write(client: PoolClient, auditId: string): Promise<void>;
  /** its rows are the numbers of the pages that were added, -1 for others */
  structure(): FoldedSite;
}

/** stands for a page that is in no score */
const NO_SCORE = 255;

/** Collects what lists of pages are filtered and sorted by, and turns the site's link graph into stored incoming links. */
export function createJudgedPages(site: IndexedSite): JudgedPages {
  const ids = new Int32Array(site.size);
  const sets = new Uint16Array(site.size);
  const scores = new Uint8Array(site.size).fill(NO_SCORE);
  const scoreOf = (row: number): number | null => (scores[row] === NO_SCORE ? null : (scores[row] as number));
  const counts = {
    ERROR: new Uint16Array(site.size),
    WARNING: new Uint16Array(site.size),
    NOTICE: new Uint16Array(site.size),
  };

  function* rows() {
    for (let row = 0; row < site.size; row += 1) {
      const id = ids[row] as number;
      if (id === 0) continue;
      const sources = sourcesOf(row);
      const { ERROR, WARNING, NOTICE } = counts;
      yield [
        id - 1,
        sets[row] as number,
        ERROR[row] as number,
        WARNING[row] as number,
        NOTICE[row] as number,
        sources.length,
        packAscending(sources),
        site.rankOf(row),
        scoreOf(row),
      ] as const;
    }
  }

  function sourcesOf(row: number): Int32Array {
    const sources = new Int32Array(site.linkingPages(row));
    let length = 0;
    site.eachLinkSource(row, (source, flags) => {
      const from = ids[source] as number;
      if (from !== 0) sources[length++] = ((from - 1) << LINK_FLAG_BITS) | flags;
    });
    return sources.subarray(0, length).sort();
  }

  return {
    ids,
    counts,
    scoreOf,
    add: (batch, pageIdOf, mended = NOTHING_MENDED) => {
      for (const [at, { url, failures }] of batch.pages.entries()) {
        const [row, id] = [site.row(url), pageIdOf(url)];
        if (row === undefined || id === undefined) continue;
        ids[row] = id + 1;
        sets[row] = batch.groups[at] ?? 0;
        for (const { rule, severity } of failures)
          if (mended.at({ rule, url }) === null) counts[severity][row] = (counts[severity][row] as number) + 1;
      }
    },
    score: (url, score) => {
      const row = site.row(url);
      if (row !== undefined) scores[row] = score;
    },
    write: (client, auditId) => replacePageMetrics(client, auditId, rows()),
    structure: () => {
      const present = Int32Array.from({ length: site.size }, (_, row) => row).filter((row) => !site.isDropped(row));
      const places = new Int32Array(site.size).fill(-1);
      for (const [place, row] of present.entries()) places[row] = place;
      const at = (place: number) => present[place] as number;
      const { rows: inOrder, ...structure } = siteStructure({
        size: present.length,
        url: (place) => site.at(at(place)).url,
        template: (place) => site.at(at(place)).template,
        title: (place) => site.at(at(place)).title,
        isEligible: (place) => site.at(at(place)).eligible,
        isIndexable: (place) => site.at(at(place)).indexable,
        depth: (place) => site.at(at(place)).depth,
        rank: (place) => site.rankOf(at(place)),
        score: (place) => scoreOf(at(place)),
        errors: (place) => counts.ERROR[at(place)] as number,
        warnings: (place) => counts.WARNING[at(place)] as number,
        notices: (place) => counts.NOTICE[at(place)] as number,
        eachFollowed: (visit) =>
          site.eachFollowedLink((source, target) => visit(places[source] as number, places[target] as number)),
      });
      return { ...structure, rows: inOrder.map((place) => (ids[at(place)] as number) - 1) };
    },
  };
}
