import { WebStandings, type WebStandingsQuery } from '../../../operations.ts';
import { useFollow } from '../../api/follow.ts';
import { useQuery } from '../../api/query.ts';
import { count, decimal, percent } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Table } from '../../parts/table.tsx';
import { may } from '../../rights.ts';
import { EngineChip } from '../rankings/engine-chip.tsx';
import type { Competitor } from './remove-competitor.tsx';

type Standing = Competitor['standings'][number];
type Figures = Omit<Standing, 'keywordsAhead' | 'keywords' | 'ownShareOfVoice'> & { keywordsAhead: number | null };
type Summary = WebStandingsQuery['rankingSummaries'][number];

interface Row {
  /** null for the site itself */
  competitor: Competitor | null;
  standing: Figures | null;
}

/** One row for each engine; one without figures where nothing was looked up yet. */
const rowsOf = (competitors: readonly Competitor[]): Row[] =>
  competitors.flatMap((competitor): Row[] =>
    competitor.standings.length > 0
      ? competitor.standings.map((standing) => ({ competitor, standing }))
      : [{ competitor, standing: null }],
  );

/** The site itself on an engine, where its competitors stand there. */
function ownRow({ engine, averagePosition, distribution }: Summary, competitors: readonly Competitor[]): Row | null {
  const beside = competitors.flatMap(({ standings }) => standings).find((standing) => standing.engine === engine);
  if (!beside) return null;
  const keywordsRanked = distribution.reduce((sum, { range, keywords }) => sum + (range === 'not' ? 0 : keywords), 0);
  return {
    competitor: null,
    standing: { engine, shareOfVoice: beside.ownShareOfVoice, averagePosition, keywordsRanked, keywordsAhead: null },
  };
}

export interface ShareOfVoiceProps {
  projectId: string;
  competitors: readonly Competitor[];
  onRemove(competitor: Competitor): void;
}

/** The site beside those it competes with, engine by engine. */
export function ShareOfVoice({ projectId, competitors, onRemove }: ShareOfVoiceProps) {
  const { data } = useQuery(WebStandings, { projectId });
  const isWaiting = (data?.keywords.totalCount ?? 0) > 0 && competitors.some(({ standings }) => standings.length === 0);
  useFollow(isWaiting);
  const own = (data?.rankingSummaries ?? []).flatMap((summary) => ownRow(summary, competitors) ?? []);
  return (
    <Card
      flush
      title="Share of voice"
      about={isWaiting ? 'Figures appear here after the next check of your keywords.' : undefined}
    >
      <Table
        label="Competitors"
        rows={[...own, ...rowsOf(competitors)]}
        keyOf={({ competitor, standing }) => (competitor?.id ?? '') + (standing?.engine ?? '')}
        columns={[
          {
            title: 'Site',
            cell: ({ competitor, standing }) => (
              <>
                <strong class="break">{competitor?.name ?? 'Your site'}</strong>
                <span class="sub">
                  {competitor && competitor.name !== competitor.domain && competitor.domain}{' '}
                  {standing && <EngineChip brief engine={standing.engine} />}
                </span>
              </>
            ),
          },
          { title: 'Share of voice', cell: ({ standing }) => <Share of={standing?.shareOfVoice ?? null} /> },
          { title: 'Average position', number: true, cell: ({ standing }) => decimal(standing?.averagePosition) },
          { title: 'Ranking keywords', number: true, cell: ({ standing }) => count(standing?.keywordsRanked) },
          { title: 'Outranks you', number: true, cell: ({ standing }) => count(standing?.keywordsAhead) },
          {
            title: '',
            label: 'Actions',
            cell: ({ competitor }) =>
              competitor &&
              may('MEMBER') && (
                <Button size="small" kind="quiet" onClick={() => onRemove(competitor)}>
                  Remove<span class="hidden-text"> {competitor.name}</span>
                </Button>
              ),
          },
        ]}
      />
    </Card>
  );
}

const Share = ({ of }: { of: number | null }) =>
  of === null ? (
    <span class="soft">no data yet</span>
  ) : (
    <span class="share">
      <span class="meter">
        <i style={{ width: `${of * 100}%` }} />
      </span>
      {percent(of)}
    </span>
  );
