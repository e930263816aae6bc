import type { WebListStatesQuery } from '../../operations.ts';

/** A list or check says one of three things: nothing was found, something was, or nobody looked. */
export type ListState =
  | { kind: 'NONE' }
  | { kind: 'SOME'; figure: number }
  /** `why` is a sentence; `urls` are the pages it is about */
  | { kind: 'NOT_EVALUATED'; why: string; urls: readonly string[] };

type Group = WebListStatesQuery['audit']['notEvaluated'][number];

export const counted = (figure: number): ListState => (figure === 0 ? { kind: 'NONE' } : { kind: 'SOME', figure });

export const notEvaluated = (why: string, urls: readonly string[] = []): ListState => ({
  kind: 'NOT_EVALUATED',
  why,
  urls,
});

/** Findings count however little was evaluated; an empty list is good news only where the rule was evaluated. */
export function stateOfRule(groups: readonly Group[], rule: string, figure: number): ListState {
  const group = figure === 0 ? groups.find(({ rules }) => rules.includes(rule)) : undefined;
  return group ? notEvaluated(group.explanation, group.urls) : counted(figure);
}

/** The same of a list that the server knows the state of. */
export const stateOfList = (
  { evaluated, explanation, urls }: { evaluated: boolean; explanation: string | null; urls: readonly string[] },
  figure: number,
): ListState => (figure === 0 && !evaluated ? notEvaluated(explanation ?? '', urls) : counted(figure));

/** Rules that could have said something: those that have nothing to apply to, or are off, hide no defect. */
export const withheld = (groups: readonly Group[]): Group[] =>
  groups.filter(({ reason }) => reason !== 'NOTHING_APPLIES' && reason !== 'RULE_OFF');

export const rulesIn = (groups: readonly Group[]): number => groups.reduce((sum, { rules }) => sum + rules.length, 0);
