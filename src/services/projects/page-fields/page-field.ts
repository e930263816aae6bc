import type { PageView } from '../../../audit/engine/page-view.js';
import type { ScoreGroup } from '../../../audit/engine/rule.js';
import type { SitePage } from '../../../audit/site/site.js';
import type { ResponseFacts } from '../../../crawl/renew-page.js';
import { type FieldColumn, ITEM, isText } from '../../../db/queries/pages/page-field.js';
import type { RenderingDifference } from '../../../facts/rendering-tally.js';
import type { VitalsFacts } from '../../../facts/site-facts.js';

/** One value of every page that lists, exports and segments can show, filter and sort by. */
export interface PageField extends FieldColumn {
  label: string;
  /** description for users */
  about: string;
  /** its header in CSV exports */
  header: string;
  /** all values that it can have, where these are few */
  choices?: readonly string[];
  /** how numbers are shown: `ms`, `bytes` */
  unit?: 'ms' | 'bytes';
}

export type PageFieldValue = string | number | boolean | Date | readonly string[] | null;

/** A page where it was read, with what the audit made of it there. */
export interface ReadView {
  view: PageView;
  indexability: string;
  difference: RenderingDifference | null;
  /** distinct internal URLs that it links to */
  outlinks: number;
}

/** Known where the page is read: all that needs its HTML. */
export interface OwnField extends PageField {
  of(page: ReadView): PageFieldValue;
  /** the same of a page that has not changed since the previous audit, where each response has its own */
  ofResponse?(response: ResponseFacts): PageFieldValue;
}

/** A page within its evaluated site. */
export interface SitedPage {
  page: SitePage;
  errors: number;
  warnings: number;
  notices: number;
  inlinks: number;
  rank: number;
  inSitemap: boolean;
  vitals: VitalsFacts | undefined;
  /** 0–100; null for what is not scored */
  score: number | null;
  /** 0–1 in each group; null for what is not scored */
  scores: Readonly<Record<ScoreGroup, number>> | null;
}

/** Known when the audit is evaluated. */
export interface SiteField extends PageField {
  of(page: SitedPage): PageFieldValue;
}

/** a longer text is no title and no URL */
const MAX_TEXT = 2_048;
const MAX_INTEGER = 2_147_483_647;
/** moments are stored in seconds since 2020: 32 bits of them last until 2088 */
const EPOCH_S = Date.UTC(2020, 0, 1) / 1_000;

export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1_000) - EPOCH_S;
const momentOf = (seconds: number): Date => new Date((seconds + EPOCH_S) * 1_000);

/** A value as it is stored. */
export function encode(field: FieldColumn, value: PageFieldValue): string | number | null {
  if (value === null) return null;
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    const items = (value as readonly string[]).map((item) => item.replaceAll(ITEM, '¦'));
    return `${ITEM}${items.join(ITEM)}${ITEM}`.slice(0, MAX_TEXT);
  }
  if (isText(field)) return String(value).slice(0, MAX_TEXT) || null;
  const number = value instanceof Date ? secondsOf(value) : Number(value) * (field.scale ?? 1);
  return Math.max(-MAX_INTEGER, Math.min(MAX_INTEGER, Math.round(number)));
}

/** A stored value as APIs show it. */
export function decode(
  field: FieldColumn,
  stored: string | number | null,
): string | number | boolean | string[] | null {
  if (stored === null) return null;
  switch (field.type) {
    case 'LIST':
      return String(stored).split(ITEM).filter(Boolean);
    case 'BOOLEAN':
      return stored === 1;
    case 'DATE':
      return momentOf(Number(stored)).toISOString();
    case 'NUMBER':
      return field.scale === undefined ? Number(stored) : Number((Number(stored) / field.scale).toPrecision(6));
    default:
      return stored;
  }
}
