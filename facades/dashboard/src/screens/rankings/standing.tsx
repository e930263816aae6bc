import type { WebStandingsQuery } from '../../../operations.ts';
import { count, decimal, dollars, percent } from '../../format.ts';
import { Card, Figures } from '../../parts/card.tsx';
import { CitationShares } from './citations.tsx';
import { EngineChip, engineName } from './engine-chip.tsx';
import { FeatureShares } from './features.tsx';

/** The positions of the keywords of one engine, and what else its first pages show. */
export function Standing({ of }: { of: WebStandingsQuery['rankingSummaries'][number] }) {
  const most = Math.max(1, ...of.distribution.map((range) => range.keywords));
  return (
    <Card
      title={`Summary: ${engineName(of.engine)}`}
      action={of.engine === 'local-index' && <EngineChip engine={of.engine} />}
    >
      <div class="columns thirds">
        <Figures
          figures={[
            ['Visibility', percent(of.visibility), 'of the maximum'],
            ['Average position', decimal(of.averagePosition)],
            ['Up this week', <span class={of.improvedInWeek ? 'good' : ''}>{count(of.improvedInWeek)}</span>],
            ['Down this week', <span class={of.declinedInWeek ? 'bad' : ''}>{count(of.declinedInWeek)}</span>],
            ['With data', `${count(of.known)} of ${count(of.keywords)}`, 'keywords'],
            [
              'Checks (30 days)',
              count(of.checks),
              of.failedChecks ? `${count(of.failedChecks)} failed` : dollars(of.costUsd),
            ],
          ]}
        />
        <dl class="bars" aria-label="Keywords by position">
          {of.distribution.map(({ range, keywords }) => (
            <>
              <dt class="small" key={range}>
                {range === 'not' ? 'not ranked' : range}
              </dt>
              <dd>
                <span class="meter">
                  <i style={{ width: `${(keywords / most) * 100}%` }} />
                </span>
              </dd>
              <dd class="number small">{count(keywords)}</dd>
            </>
          ))}
        </dl>
        {of.known > 0 && (
          <div class="stack tight">
            <FeatureShares of={of} />
            {of.aiOverviews > 0 && (
              <CitationShares title="AI Overviews" total={of.aiOverviews} shares={of.citationShares} />
            )}
            {of.aiModeAnswers > 0 && (
              <CitationShares title="AI Mode" total={of.aiModeAnswers} shares={of.aiModeShares} />
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
