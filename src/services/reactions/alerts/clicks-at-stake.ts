import type { ChangedPages } from '../../../db/queries/audits/audit-change.js';

/** A sentence about the clicks of these pages, with a space before it; empty where none are known. */
export function clicksAtStake(changed: readonly Pick<ChangedPages, 'pages' | 'clicks'>[]): string {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const clicks = sum(changed.map((one) => one.clicks ?? 0));
  const who = sum(changed.map(({ pages }) => pages)) === 1 ? 'It' : 'They';
  return clicks === 0
    ? ''
    : ` ${who} had ${clicks.toLocaleString('en')} ${clicks === 1 ? 'click' : 'clicks'} in 28 days.`;
}
