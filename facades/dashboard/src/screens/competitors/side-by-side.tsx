import {
  WebCompareCompetitor,
  WebCompetitorComparison,
  type WebCompetitorComparisonQuery,
} from '../../../operations.ts';
import { useFollow } from '../../api/follow.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { bytes, count, decimal, milliseconds, since } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { FailureNotice, Show } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';

type Profile = NonNullable<WebCompetitorComparisonQuery['competitorComparison']['own']>;
type Compared = WebCompetitorComparisonQuery['competitorComparison']['competitors'][number];

const ROWS: readonly (readonly [string, (profile: Profile) => string])[] = [
  ['Pages analyzed', (profile) => count(profile.pages.length)],
  ['Title length', (profile) => decimal(profile.titleLength)],
  ['Meta description length', (profile) => decimal(profile.descriptionLength)],
  ['With meta description', (profile) => count(profile.pagesWithDescription)],
  ['Headings', (profile) => decimal(profile.headings)],
  ['Word count', (profile) => count(profile.words)],
  ['Size', (profile) => bytes(profile.htmlBytes === null ? null : Math.round(profile.htmlBytes))],
  ['Response time', (profile) => milliseconds(profile.ttfbMs)],
  ['With structured data', (profile) => count(profile.pagesWithSchema)],
  ['Structured data types', (profile) => profile.schemaTypes.slice(0, 4).join(', ') || '–'],
];

/** Pages of the project beside those of each competitor; medians over the few that rank first. */
export function SideBySide({ projectId }: { projectId: string }) {
  const loaded = useQuery(WebCompetitorComparison, { projectId });
  useFollow(loaded.data?.competitorComparison.competitors.some(({ status }) => status === 'QUEUED') ?? false);
  const { run, busy, failure } = useAction(async (competitor: Compared) => {
    await execute(WebCompareCompetitor, { projectId, input: { competitorId: competitor.id } });
    toast(`Analysis of ${competitor.domain} queued.`);
    refresh();
  });
  return (
    <Card flush title="Page comparison" about="Medians over the top-ranking pages of each site.">
      <FailureNotice failure={failure} />
      <Show loaded={loaded}>
        {({ competitorComparison: { own, competitors } }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
          <div class="table-scroll" tabIndex={0} role="region" aria-label="Table: page comparison">
            <table>
              <thead>
                <tr>
                  <th scope="col">Median of</th>
                  <th scope="col" class="number">
                    Your site
                  </th>
                  {competitors.map((competitor) => (
                    <th key={competitor.id} scope="col" class="number">
                      {competitor.name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {ROWS.map(([name, read]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td class="number">{own ? read(own) : '–'}</td>
                    {competitors.map(({ id, profile }) => (
                      <td key={id} class="number">
                        {profile ? read(profile) : '–'}
                      </td>
                    ))}
                  </tr>
                ))}
                <tr>
                  <th scope="row">Last analyzed</th>
                  <td class="number">{own ? 'last audit' : 'no audit yet'}</td>
                  {competitors.map((competitor) => (
                    <td key={competitor.id} class="number">
                      {competitor.status === 'QUEUED' ? (
                        'Queued…'
                      ) : (
                        <>
                          {competitor.status === 'FAILED' && <span class="bad">{competitor.error} </span>}
                          {competitor.finishedAt && since(competitor.finishedAt)}{' '}
                          {may('MEMBER') && (
                            <Button size="small" busy={busy} onClick={() => void run(competitor)}>
                              Analyze
                            </Button>
                          )}
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              </tbody>
            </table>
          </div>
        )}
      </Show>
    </Card>
  );
}
