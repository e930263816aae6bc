import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { LANGUAGES, type Language } from './language.js';
import type english from './texts/en/report.json';

/** Names of the texts of reports, link pages and e-mails. */
export type TextName = keyof typeof english;

const TRANSLATED_RULE = z.strictObject({ title: z.string(), why: z.string(), fix: z.string() });
/** The texts of a rule that readers of a report see. */
export type TranslatedRule = z.infer<typeof TRANSLATED_RULE>;

/** The texts of one language. Those of rules are empty in English, which each rule has itself. */
export interface LanguageTexts {
  /** ICU messages by their names */
  texts: Readonly<Record<TextName, string>>;
  /** plain texts by the ids of rules */
  rules: ReadonlyMap<string, TranslatedRule>;
}

const folder = join(dirname(String(findPackageJSON('..', import.meta.url))), 'src/languages/texts');
const MESSAGES = z.record(z.string(), z.string());
const RULES = z.record(z.string(), TRANSLATED_RULE);

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Languages whose texts are there, English first. */
export const offeredLanguages: readonly Language[] = LANGUAGES.filter((one) =>
  existsSync(join(folder, one, 'report.json')),
);

/** A language as it is stored; English where it is none, or has no texts any more. */
export const offeredLanguage = (stored: string | null): Language =>
  offeredLanguages.find((one) => one === stored) ?? 'en';

/** Why a language cannot be chosen; null where it can. */
export const faultOfLanguage = (given: string): string | null =>
  offeredLanguages.some((one) => one === given) ? null : `This must be one of ${offeredLanguages.join(', ')}.`;

/** A rule in two files is an error: one of them would be shown by chance. */
function rulesOf(language: Language): Map<string, TranslatedRule> {
  const rules = new Map<string, TranslatedRule>();
  const place = join(folder, language, 'rules');
  for (const name of existsSync(place) ? readdirSync(place).filter((one) => one.endsWith('.json')) : [])
    for (const [id, texts] of Object.entries(RULES.parse(read(join(place, name))))) {
      if (rules.has(id)) throw new Error(`src/languages/texts/${language}/rules/${name} repeats the rule ${id}.`);
      rules.set(id, texts);
    }
  return rules;
}

/** Reads the texts of a language; `texts/` has JSON only, so that translators need no tools. */
export function readLanguage(language: Language): LanguageTexts {
  const texts = MESSAGES.parse(read(join(folder, language, 'report.json'))) as Record<TextName, string>;
  return { texts, rules: rulesOf(language) };
}
