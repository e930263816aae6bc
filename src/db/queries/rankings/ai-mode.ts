import type { Citation } from '../../../serp/outcome.js';
import { type Client, planned } from '../../query.js';

export interface AiModeRow {
  /** UTC day */
  date: string;
  checkedAt: Date;
  provider: string;
  /** in the order of citing; null: there was no response */
  citations: Citation[] | null;
}

const COLUMNS = `to_char(a.slot, 'YYYY-MM-DD') as date, a.checked_at as "checkedAt", a.provider, a.citations`;

/** responses that are listed */
const LATEST = 60;

/** Newest first. */
export const aiModeAnswersOf = planned<[keywordId: string], AiModeRow>(
  `select ${COLUMNS} from ai_mode_answer a where a.keyword_id = $1 order by a.slot desc limit ${LATEST}`,
);

/** The newest response of each keyword. */
export const aiModeByKeyword = planned<[keywordIds: readonly string[]], AiModeRow & { id: string }>(
  `select distinct on (a.keyword_id) a.keyword_id as id, ${COLUMNS} from ai_mode_answer a
    where a.keyword_id = any($1::uuid[]) order by a.keyword_id, a.slot desc`,
);

/** The newest response of each keyword of the project until a day. */
export const aiModeOfProject = planned<
  [projectId: string, until: string],
  { id: string; citations: Citation[] | null }
>(
  `select distinct on (a.keyword_id) a.keyword_id as id, a.citations from ai_mode_answer a
     join keyword k on k.id = a.keyword_id
    where k.project_id = $1 and a.slot <= $2::date order by a.keyword_id, a.slot desc`,
);

/** The latest day with a response. */
export const lastAiMode = planned<[keywordId: string], { date: string | null }>(
  `select to_char(max(slot), 'YYYY-MM-DD') as date from ai_mode_answer where keyword_id = $1`,
);

/** `citations` is JSON. Nothing where the keyword is forgotten meanwhile. */
export async function storeAiMode(
  client: Client,
  {
    keywordId,
    slot,
    checkedAt,
    provider,
    citations,
  }: { keywordId: string; slot: string; checkedAt: Date; provider: string; citations: string | null },
): Promise<void> {
  await client.query(
    `insert into ai_mode_answer (keyword_id, slot, checked_at, provider, citations)
     select $1::uuid, $2::date, $3::timestamptz, $4, $5::jsonb where exists (select from keyword where id = $1::uuid)
     on conflict (keyword_id, slot) do update set checked_at = excluded.checked_at, provider = excluded.provider,
       citations = excluded.citations`,
    [keywordId, slot, checkedAt, provider, citations],
  );
}
