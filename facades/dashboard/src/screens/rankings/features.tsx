import type { SerpFeature, WebRankChecksQuery, WebStandingsQuery } from '../../../operations.ts';
import { count, percent, words } from '../../format.ts';
import { Chip } from '../../parts/chip.tsx';

type Summary = WebStandingsQuery['rankingSummaries'][number];
type Share = Summary['features'][number];
type Seen = NonNullable<WebRankChecksQuery['rankChecks']['nodes'][number]['features']>;

const nameOf = (feature: SerpFeature): string => (feature === 'AI_OVERVIEW' ? 'AI Overview' : words(feature));

/** The features next to organic results on the first pages, and the project's share of them. */
export const FeatureShares = ({ of }: { of: Summary }) =>
  of.features.length === 0 ? (
    <p class="soft small">{of.featuresKnown === 0 ? 'No SERP feature data' : 'First-page results are organic only.'}</p>
  ) : (
    <table class="compact">
      <thead>
        <tr>
          <th scope="col">SERP feature</th>
          <th scope="col">Keywords</th>
          <th scope="col" class="number">
            Yours
          </th>
        </tr>
      </thead>
      <tbody>
        {of.features
          .toSorted((a, b) => b.keywords - a.keywords)
          .map((share) => (
            <tr key={share.feature}>
              <th scope="row">{nameOf(share.feature)}</th>
              <td>
                <span class="share">
                  <span class="meter">
                    <i style={{ width: `${share.share * 100}%` }} />
                  </span>
                  {percent(share.share)}
                </span>
              </td>
              <td class="number">
                <Owned of={share} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );

const Owned = ({ of }: { of: Share }) =>
  of.ownedShare === null ? (
    <span class="soft" title="The provider does not report which site it shows.">
      no data
    </span>
  ) : (
    <span class={of.owned > 0 ? 'good' : 'soft'}>
      {count(of.owned)} of {count(of.keywords)}
    </span>
  );

/** Features of one first page; those that show the project's site stand out. */
export const FeatureChips = ({ of }: { of: Seen }) => (
  <span class="row tight">
    {of.map(({ kind, owned, position, url }) => (
      <span key={kind} title={url ?? undefined}>
        <Chip tone={owned ? 'good' : 'plain'}>
          {nameOf(kind)}
          {owned && (position === null ? ' · yours' : ` · yours at ${position}`)}
        </Chip>
      </span>
    ))}
  </span>
);
