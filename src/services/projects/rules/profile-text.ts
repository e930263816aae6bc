import { CUSTOM, type CustomCheck } from '../../../audit/custom/custom-check.js';
import type { ProfileSettings } from './audit-profile.js';

export { isCustomRule } from '../../../audit/custom/custom-check.js';

/** The checks of a profile by the ids of their rules. */
export const ownChecks = ({ checks }: ProfileSettings): ReadonlyMap<string, CustomCheck> =>
  new Map(checks.map((check) => [`${CUSTOM}${check.key}`, check]));

/** Titles of rules that only their project has, by their ids; where several say so, the last one. */
export const ownTitles = (profiles: readonly ProfileSettings[]): ReadonlyMap<string, string> =>
  new Map(profiles.flatMap(({ checks }) => checks.map(({ key, title }) => [`${CUSTOM}${key}`, title] as const)));

const counted = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** How a profile differs from the rule set, in one line; null where nothing is judged otherwise. */
export function profileText({ rules, checks, segments = [] }: ProfileSettings): string | null {
  const settings = Object.values(rules);
  const thresholds = settings.flatMap((setting) => (setting.off ? [] : Object.keys(setting.thresholds ?? {})));
  const parts = [
    ...counted(settings.filter(({ off }) => off).length, 'rule switched off', 'rules switched off'),
    ...counted(
      settings.filter(({ off, severity }) => !off && severity).length,
      'severity changed',
      'severities changed',
    ),
    ...counted(thresholds.length, 'threshold changed', 'thresholds changed'),
    ...counted(checks.length, 'custom check'),
    ...segments.map(({ name, rules: own }) => `${counted(Object.keys(own).length, 'rule').join()} set for ${name}`),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}
