import { z } from 'zod';
import { CHECK_CONDITIONS, CHECK_VIEWS } from '../../../audit/custom/custom-check.js';
import { CATEGORIES, SEVERITIES } from '../../../audit/engine/rule.js';
import { EXTRACTOR_KINDS, EXTRACTOR_PARTS, EXTRACTOR_RESULTS } from '../../../facts/extraction.js';
import { parseInput } from '../../../parse-input.js';
import type { RuleSettingsChange } from './rule-settings.js';

const text = z.string().nullish();
const number = z.number().nullish();

const rule = z.strictObject({
  rule: z.string(),
  enabled: z.boolean().nullish(),
  severity: z.enum(SEVERITIES).nullish(),
  thresholds: z.array(z.strictObject({ name: z.string(), value: z.number() })).nullish(),
});

const segment = z.strictObject({
  // a file that was written by hand has none
  id: z.string().nullish(),
  name: z.string().min(1),
  query: z.string(),
  rules: z.array(rule),
});

const extractor = z.strictObject({
  key: z.string(),
  name: text,
  kind: z.enum(EXTRACTOR_KINDS),
  expression: z.string(),
  result: z.enum(EXTRACTOR_RESULTS).nullish(),
  part: z.enum(EXTRACTOR_PARTS).nullish(),
  attribute: text,
});

const check = z.strictObject({
  key: z.string(),
  title: z.string(),
  extractor: z.string(),
  condition: z.enum(CHECK_CONDITIONS),
  value: text,
  min: number,
  max: number,
  severity: z.enum(SEVERITIES).nullish(),
  category: z.enum(CATEGORIES).nullish(),
  why: text,
  fix: text,
  include: z.array(z.string()).nullish(),
  exclude: z.array(z.string()).nullish(),
  view: z.enum(CHECK_VIEWS).nullish(),
  indexableOnly: z.boolean().nullish(),
});

const settings = z.strictObject({
  rules: z.array(rule).nullish(),
  extractors: z.array(extractor).nullish(),
  checks: z.array(check).nullish(),
  segments: z.array(segment).nullish(),
  // the API returns them, and nobody sets them
  revision: z.unknown().optional(),
  version: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
});

const wrapped = z.strictObject({ ruleSettings: settings });

/** Rule settings as both REST APIs return them, or what they hold. Throws `VALIDATION_FAILED` with every fault of their form. */
export function ruleSettingsIn(document: unknown): RuleSettingsChange {
  const isWrapped = typeof document === 'object' && document !== null && 'ruleSettings' in document;
  const { rules, extractors, checks, segments } = isWrapped
    ? parseInput(wrapped, document).ruleSettings
    : parseInput(settings, document);
  return {
    ...{ rules, extractors, checks },
    segments: segments?.map(({ id, name, query, rules: own }) => ({
      id: id ?? name,
      rules: own,
      segment: { name, query },
    })),
  };
}
