import { WebAiModeAnswers, type WebAiModeAnswersQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { date } from '../../format.ts';
import { Show } from '../../parts/loaded.tsx';
import { Citations } from './citations.tsx';

type Answer = WebAiModeAnswersQuery['aiModeAnswers'][number];

/** The sources that AI Mode cites for one keyword, and those that came and went since the previous response. */
export function AiMode({ projectId, keywordId }: { projectId: string; keywordId: string }) {
  const loaded = useQuery(WebAiModeAnswers, { projectId, keywordId });
  return (
    <Show loaded={loaded}>
      {({ aiModeAnswers: [latest, previous] }) =>
        latest === undefined ? (
          <section class="stack tight">
            <h3>AI Mode</h3>
            <p class="soft small">
              Not checked. The operator of this installation can have it read with <code>SERP_AI_MODE</code> and a
              provider that reports it.
            </p>
          </section>
        ) : latest.citations === null || latest.citations.length === 0 ? (
          <section class="stack tight">
            <h3>AI Mode</h3>
            <p class="soft small">
              {latest.citations === null ? 'No response' : 'No sources'} on {date(latest.date)}.
            </p>
          </section>
        ) : (
          <>
            <Citations citations={latest.citations} title={`Cited in AI Mode on ${date(latest.date)}`} />
            {previous && <Changes latest={latest} previous={previous} />}
          </>
        )
      }
    </Show>
  );
}

function Changes({ latest, previous }: { latest: Answer; previous: Answer }) {
  const [now, before] = [hostsOf(latest), hostsOf(previous)];
  const added = [...now].filter((host) => !before.has(host));
  const removed = [...before].filter((host) => !now.has(host));
  const lists = [
    ...(added.length > 0 ? [`new: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`no longer: ${removed.join(', ')}`] : []),
  ];
  return (
    <p class="soft small break">
      Since {date(previous.date)}: {lists.length > 0 ? lists.join(' · ') : 'the same sites'}
    </p>
  );
}

const hostsOf = ({ citations }: Answer): Set<string> => new Set(citations?.map(({ host }) => host) ?? []);
