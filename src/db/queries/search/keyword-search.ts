import { planned } from '../../query.js';
import { withinInteger } from './within-integer.js';

/** Figures of tracked Google keywords whose projects imported something: those of the query as typed, for all countries and devices. */
export const searchOfKeywords = planned<
  [ids: readonly string[]],
  { id: string; clicks28d: number; impressions28d: number; clicks28dChange: number | null }
>(
  `select k.id, ${withinInteger('coalesce(g.clicks, 0)')} as "clicks28d", ${withinInteger('coalesce(g.impressions, 0)')} as "impressions28d",
          case when p.previous_clicks is not null then ${withinInteger('coalesce(g.clicks, 0) - coalesce(g.previous_clicks, 0)')} end
            as "clicks28dChange"
     from keyword k join search_period p on p.project_id = k.project_id
     left join search_period_query g on g.project_id = k.project_id and g.digest = md5(lower(k.term))::uuid
    where k.id = any($1::uuid[]) and k.engine = 'google'`,
);
