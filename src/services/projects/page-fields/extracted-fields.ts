import type { Extractor } from '../../../facts/extraction.js';
import type { PageField } from './page-field.js';

const NAME = /^(extracted|extractedCount)\.([a-z][a-z0-9_-]{0,39})$/;

/** The values of an extractor, as a field of pages. */
export const valuesField = (key: string, name = key): PageField => ({
  name: `extracted.${key}`,
  type: 'LIST',
  label: name,
  about: `Values that the extractor ${key} found.`,
  header: `extracted_${key}`,
});

/** The same as a number. */
export const countField = (key: string, name = key): PageField => ({
  name: `extractedCount.${key}`,
  type: 'NUMBER',
  label: `${name} (matches)`,
  about: `Number of matches of the extractor ${key}.`,
  header: `extracted_${key}_count`,
});

/** A field by its name alone: which extractors there are differs from audit to audit. */
export function extractedField(name: string): PageField | undefined {
  const [, kind, key] = NAME.exec(name) ?? [];
  if (key === undefined) return undefined;
  return kind === 'extracted' ? valuesField(key) : countField(key);
}

/** Fields of the pages of a project with these extractors: of one that counts there is nothing but the number. */
export const fieldsOfExtractors = (extractors: readonly Extractor[]): PageField[] =>
  extractors.flatMap(({ key, name, result }) => [
    ...(result === 'COUNT' ? [] : [valuesField(key, name)]),
    countField(key, name),
  ]);
