import { createPageView, type PageView } from '../../../../audit/engine/page-view.js';
import { openFacts } from '../../../../crawl/packed/open-facts.js';
import type { Database } from '../../../../db/orm.js';
import { type PageVersionRow, versionsOfPage } from '../../../../db/queries/pages/page-version.js';
import { urlHash } from '../../../../facts/url.js';

export const VERSION_FIELDS = [
  'STATUS',
  'INDEXABLE',
  'TITLE',
  'DESCRIPTION',
  'H1',
  'CANONICAL',
  'ROBOTS',
  'REDIRECT',
  'CONTENT',
] as const;
export type VersionField = (typeof VERSION_FIELDS)[number];

/** The page in one audit; the values of a URL that it does not have are null. */
export interface PageVersion extends Omit<PageVersionRow, 'facts' | 'number'> {
  /** id of the page; null where the audit does not have the URL */
  pageId: string | null;
  description: string | null;
  h1: string | null;
  canonical: string | null;
  robots: string[];
  redirect: string | null;
  words: number | null;
  timeToFirstByteMs: number | null;
  /** fields that differ from the previous audit that has the URL; null for the first of them */
  changed: VersionField[] | null;
}

/** audits that are looked into */
const MOST_VERSIONS = 30;

/** The page in each of the latest completed audits of its project, newest first. */
export async function pageVersions(db: Database, page: { auditId: string; url: string }): Promise<PageVersion[]> {
  return comparedVersions(await versionsOfPage.all(db, page.auditId, urlHash(page.url), MOST_VERSIONS));
}

/** Newest first, as the rows are. */
export function comparedVersions(rows: readonly PageVersionRow[]): PageVersion[] {
  let before: Compared | null = null;
  const versions: PageVersion[] = [];
  for (const row of rows.toReversed()) {
    const { version, compared } = versionOf(row);
    versions.unshift({ ...version, changed: compared && before ? changesOf(before, compared) : null });
    before = compared ?? before;
  }
  return versions;
}

type Values = Readonly<Record<VersionField, string>>;

interface Compared {
  served: Values;
  /** null where the page was not rendered */
  rendered: Values | null;
}

/** Compares what both versions have: a page may be rendered in one audit and not in the next. */
function changesOf(before: Compared, after: Compared): VersionField[] {
  const [one, other] =
    before.rendered && after.rendered ? [before.rendered, after.rendered] : [before.served, after.served];
  return VERSION_FIELDS.filter((field) => one[field] !== other[field]);
}

function versionOf({ facts: packed, number, ...row }: PageVersionRow): {
  version: Omit<PageVersion, 'changed'>;
  compared: Compared | null;
} {
  if (packed === null || number === null) return { version: { ...row, ...ABSENT }, compared: null };
  const { facts } = openFacts(packed);
  const view = createPageView(facts);
  const ttfb = facts.timing?.ttfbMs ?? null;
  const robots = robotsOf(view);
  const version = {
    ...row,
    pageId: `${row.auditId}.${number}`,
    description: view.description || null,
    h1: view.h1 || null,
    canonical: view.canonical,
    robots,
    redirect: facts.redirect,
    words: facts.html?.text.words ?? null,
    timeToFirstByteMs: ttfb === null ? null : Math.round(ttfb),
  };
  return { version, compared: comparedOf(view, row.indexable) };
}

function comparedOf(view: PageView, indexable: boolean | null): Compared {
  const isRendered = view.raw !== view;
  return {
    served: valuesOf(view.raw, isRendered ? view.raw.indexable : indexable),
    rendered: isRendered ? valuesOf(view, indexable) : null,
  };
}

/** The fields that differ between the packed facts of a page that was indexable both times. */
export function indexableChanges(before: Buffer, after: Buffer): VersionField[] {
  const [one, other] = [before, after].map((packed) => comparedOf(createPageView(openFacts(packed).facts), true));
  return one && other ? changesOf(one, other) : [];
}

const valuesOf = (view: PageView, indexable: boolean | null): Values => ({
  STATUS: `${view.facts.status} ${view.facts.outcome}`,
  INDEXABLE: String(indexable),
  TITLE: view.title,
  DESCRIPTION: view.description,
  H1: view.h1,
  CANONICAL: view.canonical ?? '',
  ROBOTS: robotsOf(view).join(),
  REDIRECT: view.facts.redirect ?? '',
  CONTENT: view.textHash ?? '',
});

const robotsOf = (view: PageView): string[] => [...new Set(view.directives.map(({ value }) => value))].sort();

const ABSENT = {
  pageId: null,
  description: null,
  h1: null,
  canonical: null,
  robots: [],
  redirect: null,
  words: null,
  timeToFirstByteMs: null,
};
