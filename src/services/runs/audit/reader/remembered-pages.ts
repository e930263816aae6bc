import type { SiteIndexBuilder } from '../../../../audit/site/site-index.js';
import type { PageFacts } from '../../../../facts/page-facts.js';
import type { RenderingDifference } from '../../../../facts/rendering-tally.js';
import type { OwnValueColumns } from '../../../projects/page-fields/own-values.js';
import type { UrlCollector } from '../linked-urls.js';
import type { LiveTally } from '../live-tally.js';
import type { AuditDigest } from './digest-page.js';
import { addDifference, subtractDifference } from './page-difference.js';

interface RememberedPagesInput {
  index: SiteIndexBuilder;
  own: OwnValueColumns;
  addresses: UrlCollector;
  difference: RenderingDifference;
  live: LiveTally;
  /** pages may be replaced */
  mayRender: boolean;
}

interface DigestedPage {
  digest: AuditDigest;
  facts: () => PageFacts;
}

/** The results of a page as it is served. */
type Served = Pick<AuditDigest, 'issues' | 'difference'>;

/** The facts that an audit keeps in memory of the pages that it has read, while it crawls. */
export class RememberedPages {
  readonly #served = new Map<string, Served>();

  constructor(private readonly input: RememberedPagesInput) {}

  add({ digest, facts }: DigestedPage): void {
    const { index, own, addresses, difference, live, mayRender } = this.input;
    own.add(index.take(digest, facts), digest.values);
    addresses.take(digest.addresses);
    addDifference(difference, digest.difference);
    live.page(digest);
    if (mayRender && digest.difference !== null)
      this.#served.set(digest.url, { issues: digest.issues, difference: digest.difference });
  }

  /** A page that was rendered replaces the one that was served. */
  replace({ digest, facts }: DigestedPage): void {
    const { index, own, addresses, difference, live } = this.input;
    const served = this.#served.get(digest.url);
    own.add(index.replace(digest, facts), digest.values);
    addresses.take(digest.addresses);
    if (served) subtractDifference(difference, served.difference);
    addDifference(difference, digest.difference);
    live.replace(served?.issues ?? '', digest);
  }
}
