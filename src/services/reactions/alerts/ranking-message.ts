import type { Keyword } from '../../../db/entities/keyword.js';
import type { RankingAlert } from '../../../serp/ranking-alerts.js';
import { LOCAL_INDEX } from '../../runs/local/local-index.js';

/** Engine, country and device distinguish keywords of one term. */
export function keywordName(keyword: Keyword): string {
  const where = [
    keyword.engine === LOCAL_INDEX ? 'local index' : keyword.engine,
    keyword.country,
    ...(keyword.location ? [keyword.location] : []),
    ...(keyword.device === 'MOBILE' ? ['mobile'] : []),
  ];
  return `"${keyword.term}" (${where.join(', ')})`;
}

/** Text of a ranking alert. */
export function rankingMessage(keyword: Keyword, alert: RankingAlert): string {
  const standing = (position: number | null) => (position === null ? 'not ranked' : `position ${position}`);
  const named = keywordName(keyword);
  if (alert.kind === 'MOVED') return `${named} moved from position ${alert.from} to ${alert.to}.`;
  return `${named} ${alert.kind === 'ENTERED' ? 'entered' : 'left'} the top ${alert.top}: now ${standing(alert.to)}, previously ${standing(alert.from)}.`;
}
