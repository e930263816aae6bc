import type { Category, Severity } from '../engine/rule.js';

export const CHECK_CONDITIONS = [
  'EXISTS',
  'NOT_EXISTS',
  'EQUALS',
  'NOT_EQUALS',
  'CONTAINS',
  'NOT_CONTAINS',
  'MATCHES',
  'NOT_MATCHES',
  'COUNT',
  'NUMBER',
  'LENGTH',
] as const;
/**
 * The condition on the values of an extractor.
 * - `EXISTS`, `NOT_EXISTS`: whether there is any that is not blank · `COUNT`: how many there are, from `min` to `max`
 * - the others of each value, and of nothing where there is none: `EQUALS` … `NOT_CONTAINS` compare with `value`, without regard
 *   to case; `MATCHES`, `NOT_MATCHES` search for the regular expression `value`; `NUMBER` and `LENGTH` are from `min` to `max`
 */
export type CheckCondition = (typeof CHECK_CONDITIONS)[number];

export const CHECK_VIEWS = ['PAGE', 'RAW'] as const;
/** The page as search engines see it, rendered where it was rendered; or the HTML as served. */
export type CheckView = (typeof CHECK_VIEWS)[number];

/** A rule of a project's own, over what one of its extractors found. */
export interface CustomCheck {
  /** permanent; the rule is `custom/<key>` */
  key: string;
  title: string;
  /** its key */
  extractor: string;
  condition: CheckCondition;
  value: string | null;
  min: number | null;
  max: number | null;
  severity: Severity;
  category: Category;
  why: string;
  fix: string;
  /** patterns of the URLs that it looks at; empty: all */
  include: readonly string[];
  exclude: readonly string[];
  view: CheckView;
  indexableOnly: boolean;
}

/** All that decides what it finds, in one order; its texts may change. */
export const checkDefinition = ({ key, extractor, condition, value, min, max, ...check }: CustomCheck): string => {
  const { include, exclude, view, indexableOnly } = check;
  return JSON.stringify([key, extractor, condition, value, min, max, include, exclude, view, indexableOnly]);
};

/** The prefix of the ids of rules that are a project's own. */
export const CUSTOM = 'custom/';

export const isCustomRule = (id: string): boolean => id.startsWith(CUSTOM);
