import { type Extracted, type Extractor, foundValues } from '../../../facts/extraction.js';

/** The values of an extractor on a page, as they are shown. */
export interface ExtractedValue {
  extractor: string;
  name: string;
  count: number;
  matches: readonly string[];
  failed: boolean;
}

/** The same for a table: a number for an extractor that counts, else its values. */
export const extractedCells = (extractors: readonly Extractor[], extracted: Extracted | null): string[] =>
  extractors.map(({ key, result }) => {
    if (extracted === null) return '';
    const { count, values, failed } = foundValues(extracted, key);
    if (failed) return '';
    return result === 'COUNT' ? String(count) : values.join(' | ');
  });

/** In the order of the extractors; none where nothing was extracted, as from what is no HTML. */
export function extractedValues(extractors: readonly Extractor[], extracted: Extracted | null): ExtractedValue[] {
  if (extracted === null) return [];
  return extractors.map(({ key, name }) => {
    const { count, values, failed } = foundValues(extracted, key);
    return { extractor: key, name, count, matches: values, failed };
  });
}
