import type { Severity, WebRulesQuery } from '../../../../operations.ts';

type Stored = WebRulesQuery['project']['ruleSettings']['segments'][number]['rules'][number];

/** A rule in a segment as one choice of a list; '' is as in the project. */
export type SegmentChoice = '' | 'OFF' | 'ON' | Severity;

/** A segment with what it says of one rule. */
export interface RuleInSegment {
  id: string;
  name: string;
  choice: SegmentChoice;
  /** set over an API alone, and kept */
  thresholds: Stored['thresholds'];
}

export const SEGMENT_CHOICES: readonly (readonly [SegmentChoice, string])[] = [
  ['', 'As in the project'],
  ['OFF', 'Off'],
  ['ON', 'On'],
  ['ERROR', 'On, as error'],
  ['WARNING', 'On, as warning'],
  ['NOTICE', 'On, as notice'],
];

export function choiceOf(stored: Stored | undefined): SegmentChoice {
  if (!stored) return '';
  if (stored.enabled === false) return 'OFF';
  return stored.severity ?? (stored.enabled ? 'ON' : '');
}

/** The change that makes this choice. */
export function changeFor(rule: string, choice: SegmentChoice, { thresholds }: Pick<RuleInSegment, 'thresholds'>) {
  const enabled = choice === '' ? null : choice !== 'OFF';
  const severity = choice === '' || choice === 'OFF' || choice === 'ON' ? null : choice;
  return { rule, enabled, severity, thresholds: thresholds.map(({ name, value }) => ({ name, value })) };
}

/** The setting of a rule in a segment, in words: Off in Blog. */
export const inSegment = ({ choice, name }: RuleInSegment): string =>
  choice === 'OFF'
    ? `Off in ${name}`
    : choice === 'ON'
      ? `On in ${name}`
      : choice === ''
        ? `Other thresholds in ${name}`
        : `${choice.charAt(0)}${choice.slice(1).toLowerCase()} in ${name}`;
