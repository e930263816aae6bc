import { openFacts } from '../../../crawl/packed/open-facts.js';
import type { Database } from '../../../db/orm.js';
import { statusesOfUrls } from '../../../db/queries/pages/page.js';
import { keptLinks } from '../../../db/queries/pages/page-field.js';
import type { PageWithFacts } from '../../../db/queries/pages/page-list.js';
import { CAPS } from '../../../facts/html-facts.js';
import { urlHash } from '../../../facts/url.js';
import { type PageOf, pageSize, readCursor, type Slice, sliceOf } from '../../keyset.js';
import { pageSelection } from '../../projects/page-fields/page-selection.js';
import { checkedUrls } from '../audits/checked-urls.js';
import type { LinkPosition } from './link-lists.js';
import { pageBatches } from './page-batches.js';
import { selectedPages } from './page-lists.js';

/** A link element of a page, as it was read: of a rendered page as a browser shows it. */
export interface AuditLink {
  /** URL of the page that it is on */
  source: string;
  /** absolute URL; as written where it is none of http or https, null without an href */
  target: string | null;
  /** accessible name; empty where it has none */
  anchor: string;
  rel: readonly string[];
  position: LinkPosition;
  /** status of the crawled page, or of the check of an external link; null where the target was not requested */
  status: number | null;
}

/** The same with its position, which a cursor has. */
interface LinkAtPosition extends AuditLink {
  page: number;
  at: number;
}

interface Position {
  page: number;
  at: number;
}

/** links of which the statuses are read by one statement */
const LINKS_AT_ONCE = 1_000;
/** statuses that are remembered: links of the navigation are on every page */
const MOST_STATUSES = 50_000;

/** Every link of an audit, page by page in the order of discovery; memory does not grow with their number. */
export const allLinks = (db: Database, auditId: string): AsyncGenerator<readonly AuditLink[], void, void> =>
  linksAfter(db, auditId, null, LINKS_AT_ONCE);

/** A page of that list. */
export async function listLinks(
  db: Database,
  auditId: string,
  args: PageOf,
): Promise<Slice<AuditLink> & { totalCount: number }> {
  const size = pageSize(args);
  const [page, at] = readCursor(args.after, ['number', 'number']) ?? [];
  const after = page === undefined || at === undefined ? null : { page, at };
  const rows: LinkAtPosition[] = [];
  for await (const links of linksAfter(db, auditId, after, size + 1)) {
    rows.push(...links);
    if (rows.length > size) break;
  }
  const total = await keptLinks.first(db, auditId, CAPS.links);
  return { ...sliceOf(rows, size, (link) => [link.page, link.at], args), totalCount: total?.count ?? 0 };
}

async function* linksAfter(
  db: Database,
  auditId: string,
  after: Position | null,
  atOnce: number,
): AsyncGenerator<readonly LinkAtPosition[], void, void> {
  const numbers = await selectedPages(db, auditId, pageSelection({ query: 'links > 0' }, 'DISCOVERY', null));
  const rest = after ? numbers.filter((number) => number >= after.page) : numbers;
  const statuses = new Statuses(db, auditId);
  let waiting: LinkAtPosition[] = [];
  for await (const batch of pageBatches(db, auditId, rest))
    for (const page of batch)
      for (const link of linksOf(page)) {
        if (after && link.page === after.page && link.at <= after.at) continue;
        waiting.push(link);
        if (waiting.length < atOnce) continue;
        yield await statuses.fill(waiting);
        waiting = [];
      }
  if (waiting.length > 0) yield await statuses.fill(waiting);
}

function* linksOf({ number, url: source, facts }: PageWithFacts): Generator<LinkAtPosition, void, void> {
  const anchors = openFacts(facts).facts.html?.anchors ?? [];
  for (const [at, { url, href, text, rel, region }] of anchors.entries())
    yield { page: number, at, source, target: url ?? href, anchor: text, rel, position: region, status: null };
}

/** The statuses of targets, read as they are met. */
class Statuses {
  readonly #known = new Map<string, number | null>();
  #external: ReadonlyMap<string, { status: number | null }> | undefined;

  constructor(
    private readonly db: Database,
    private readonly auditId: string,
  ) {}

  async fill(links: LinkAtPosition[]): Promise<readonly LinkAtPosition[]> {
    if (this.#known.size > MOST_STATUSES) this.#known.clear();
    const asked = new Set(links.flatMap(({ target }) => (target === null ? [] : [target])));
    await this.#read([...asked].filter((url) => !this.#known.has(url)));
    for (const link of links) if (link.target !== null) link.status = this.#known.get(link.target) ?? null;
    return links;
  }

  async #read(urls: readonly string[]): Promise<void> {
    if (urls.length === 0) return;
    this.#external ??= (await checkedUrls(this.db, [this.auditId]))[0]?.external ?? new Map();
    const rows = await statusesOfUrls.all(
      this.db,
      urls.map(() => this.auditId),
      urls.map(urlHash),
    );
    const found = new Map(rows.map(({ at, status }) => [Number(at) - 1, status]));
    for (const [at, url] of urls.entries())
      this.#known.set(url, found.get(at) ?? this.#external.get(url)?.status ?? null);
  }
}
