import { isCustomRule, ownTitles } from '../../src/services/projects/rules/profile-text.js';
import type { Context } from '../context.js';

/** The title of a rule that only its project has; the catalogue has all others. */
export interface OwnTitle {
  ownTitle?: string | undefined;
}

/** Nothing is read for rules of the catalogue. */
export async function withOwnTitles<T extends { rule: string | null }>(
  { audits }: Pick<Context, 'audits'>,
  auditIds: readonly string[],
  rows: readonly T[],
): Promise<(T & OwnTitle)[]> {
  if (!rows.some(({ rule }) => rule !== null && isCustomRule(rule))) return [...rows];
  const titles = ownTitles(await Promise.all(auditIds.map((id) => audits.profile.load(id))));
  return rows.map((row) => ({ ...row, ownTitle: titles.get(row.rule ?? '') }));
}
