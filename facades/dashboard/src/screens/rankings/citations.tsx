import type { WebSerpSnapshotQuery, WebStandingsQuery } from '../../../operations.ts';
import { count, pathOf, percent } from '../../format.ts';
import { Outside } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';

type Summary = WebStandingsQuery['rankingSummaries'][number];
type Cited = NonNullable<NonNullable<WebSerpSnapshotQuery['serpSnapshot']>['citations']>;

/** shares of fewer overviews say little: their counts are shown alone */
const MEANINGFUL = 20;

/** How many AI overviews cite the project's site and its competitors. */
export const CitationShares = ({ summary: { aiOverviews, citationShares } }: { summary: Summary }) => (
  <table class="compact">
    <thead>
      <tr>
        <th scope="col">Cited in AI Overviews</th>
        <th scope="col" class="number">
          Keywords
        </th>
      </tr>
    </thead>
    <tbody>
      {citationShares.map(({ domain, own, keywords, share }) => (
        <tr key={domain}>
          <th scope="row" class="break">
            {domain} {own && <Chip tone="good">Yours</Chip>}
          </th>
          <td class="number">
            {count(keywords)} of {count(aiOverviews)}
            {aiOverviews >= MEANINGFUL && <span class="sub">{percent(share)}</span>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The sources of one AI overview, in the order of citing. */
export const Citations = ({ citations }: { citations: Cited }) => (
  <section class="stack tight">
    <h3>Cited in the AI Overview</h3>
    <ol>
      {citations.map(({ order, url, title, owned }) => (
        <li key={order}>
          <Outside url={url} text={title || pathOf(url)} /> {owned && <Chip tone="good">Yours</Chip>}
          <span class="sub break">{url}</span>
        </li>
      ))}
    </ol>
  </section>
);
