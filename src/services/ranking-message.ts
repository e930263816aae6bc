import type { Keyword } from '../db/entities/keyword.js';
import type { RankingAlert } from '../serp/ranking-alerts.js';
import { LOCAL_INDEX } from './local-index.js';

/** What an alert says to people: which of the keywords of the same term it speaks of, and what became of it. */
export function rankingMessage(keyword: Keyword, alert: RankingAlert): string {
  const place = (position: number | null) =>
    position === null ? 'not among the results looked at' : `position ${position}`;
  const where = [
    keyword.engine === LOCAL_INDEX ? 'local index' : keyword.engine,
    keyword.country,
    ...(keyword.location ? [keyword.location] : []),
    ...(keyword.device === 'MOBILE' ? ['mobile'] : []),
  ];
  const named = `"${keyword.term}" (${where.join(', ')})`;
  if (alert.kind === 'MOVED') return `${named} moved from position ${alert.from} to ${alert.to}.`;
  return `${named} ${alert.kind === 'ENTERED' ? 'entered' : 'left'} the top ${alert.top}: ${place(alert.from)} before, ${place(alert.to)} now.`;
}
