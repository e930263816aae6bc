import type { WebSerpSnapshotQuery, WebStandingsQuery } from '../../../operations.ts';
import { count, pathOf, percent } from '../../format.ts';
import { Outside } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';

type Summary = WebStandingsQuery['rankingSummaries'][number];
type Cited = NonNullable<NonNullable<WebSerpSnapshotQuery['serpSnapshot']>['citations']>;

/** shares of fewer overviews say little: their counts are shown alone */
const MEANINGFUL = 20;

interface CitationSharesProps {
  /** feature that cites: AI Overviews, AI Mode */
  title: string;
  /** with known sources */
  total: number;
  shares: Summary['citationShares'];
}

/** How many AI overviews, or responses of AI Mode, cite the project's site and its competitors. */
export const CitationShares = ({ title, total, shares }: CitationSharesProps) => (
  <table class="compact">
    <thead>
      <tr>
        <th scope="col">Cited in {title}</th>
        <th scope="col" class="number">
          Keywords
        </th>
      </tr>
    </thead>
    <tbody>
      {shares.map(({ domain, own, keywords, share, previousShare }) => (
        <tr key={domain}>
          <th scope="row" class="break">
            {domain} {own && <Chip tone="good">Yours</Chip>}
          </th>
          <td class="number">
            {count(keywords)} of {count(total)}
            {total >= MEANINGFUL && (
              <span class="sub">
                {percent(share)}
                {previousShare !== null && `, 28 days ago ${percent(previousShare)}`}
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The sources of one AI overview, or of one response, in the order of citing. */
export const Citations = ({ citations, title = 'Cited in the AI Overview' }: { citations: Cited; title?: string }) => (
  <section class="stack tight">
    <h3>{title}</h3>
    <ol class="numbered">
      {citations.map(({ order, url, title, owned }) => (
        <li key={order}>
          <Outside url={url} text={title || pathOf(url)} /> {owned && <Chip tone="good">Yours</Chip>}
          <span class="sub break">{url}</span>
        </li>
      ))}
    </ol>
  </section>
);
