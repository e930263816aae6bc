import type { Keyword } from '../../db/entities/keyword.js';
import type { RankingAlert } from '../../serp/ranking-alerts.js';
import { LOCAL_INDEX } from '../local/local-index.js';

/** Text of a ranking alert. Engine, country and device tell keywords of one term apart. */
export function rankingMessage(keyword: Keyword, alert: RankingAlert): string {
  const standing = (position: number | null) => (position === null ? 'not ranked' : `position ${position}`);
  const where = [
    keyword.engine === LOCAL_INDEX ? 'local index' : keyword.engine,
    keyword.country,
    ...(keyword.location ? [keyword.location] : []),
    ...(keyword.device === 'MOBILE' ? ['mobile'] : []),
  ];
  const named = `"${keyword.term}" (${where.join(', ')})`;
  if (alert.kind === 'MOVED') return `${named} moved from position ${alert.from} to ${alert.to}.`;
  return `${named} ${alert.kind === 'ENTERED' ? 'entered' : 'left'} the top ${alert.top}: now ${standing(alert.to)}, previously ${standing(alert.from)}.`;
}
