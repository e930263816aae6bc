import { setImmediate as turn } from 'node:timers/promises';
import {
  EXTRACTION_CAPS,
  type Extractor,
  type ExtractorKind,
  type ExtractorPart,
  type ExtractorResult,
} from '../../facts/extraction.js';
import { type Faults, type Given, textIn } from './faults.js';

export { EXTRACTION_CAPS, EXTRACTOR_KINDS, EXTRACTOR_PARTS, EXTRACTOR_RESULTS } from '../../facts/extraction.js';

export interface ExtractorInput {
  key: string;
  name?: Given<string>;
  kind: ExtractorKind;
  expression: string;
  result?: Given<ExtractorResult>;
  part?: Given<ExtractorPart>;
  attribute?: Given<string>;
}

export const EXTRACTOR_KEY = /^[a-z][a-z0-9_-]{0,39}$/;
export const MAX_EXTRACTOR_NAME = 60;
export const MAX_EXPRESSION = 1_000;
/** HTML, "attributes": a name has none of these */
const ATTRIBUTE = /^[^\s"'<>/=\0]{1,100}$/;

/** Loads the engines of selectors, XPath and regular expressions to try each. */
export async function checkedExtractors(given: readonly ExtractorInput[], faults: Faults): Promise<Extractor[]> {
  if (given.length === 0) return [];
  faults.expect(
    given.length <= EXTRACTION_CAPS.extractors,
    'extractors',
    `A project has at most ${EXTRACTION_CAPS.extractors} extractors.`,
  );
  // however many there are, none is tried
  if (given.length > EXTRACTION_CAPS.extractors) return [];
  const { checkExpression } = await import('../../crawl/extract/custom/extraction.js');
  const keys = new Set<string>();
  const extractors: Extractor[] = [];
  for (const [at, input] of given.entries()) {
    // other requests go on in between
    await turn();
    const path = `extractors[${at}]`;
    const extractor = checkedExtractor(input, path, faults);
    faults.expect(!keys.has(extractor.key), `${path}.key`, `${extractor.key} is used twice.`);
    keys.add(extractor.key);
    try {
      if (extractor.expression !== '') checkExpression(extractor);
    } catch (error) {
      faults.add(`${path}.expression`, faultOf(extractor.kind, error));
    }
    extractors.push(extractor);
  }
  return extractors;
}

function checkedExtractor(input: ExtractorInput, path: string, faults: Faults): Extractor {
  const { key, kind } = input;
  faults.expect(
    EXTRACTOR_KEY.test(key),
    `${path}.key`,
    'A key starts with a letter and has up to 40 lower-case letters, digits, hyphens and underscores.',
  );
  const part = kind === 'REGEX' ? 'TEXT' : (input.part ?? 'TEXT');
  const attribute =
    part === 'ATTRIBUTE' ? textIn(input.attribute, { path: `${path}.attribute`, most: 100 }, faults) : null;
  if (attribute !== null)
    faults.expect(ATTRIBUTE.test(attribute), `${path}.attribute`, 'Name the attribute whose value is extracted.');
  return {
    key,
    name: textIn(input.name, { path: `${path}.name`, most: MAX_EXTRACTOR_NAME }, faults) || key,
    kind,
    expression: textIn(input.expression, { path: `${path}.expression`, least: 1, most: MAX_EXPRESSION }, faults),
    result: input.result ?? 'FIRST',
    part,
    attribute,
  };
}

const NAMES: Readonly<Record<ExtractorKind, string>> = {
  CSS: 'CSS selector',
  XPATH: 'XPath 1.0 expression',
  REGEX: 'regular expression (RE2 syntax)',
};

export function faultOf(kind: ExtractorKind, error: unknown): string {
  const { message = '', position } = error as { message?: string; position?: number };
  const place = position === undefined ? '' : `, position ${position}`;
  const reason = message.replace(/^error parsing regexp: /, '').slice(0, 200);
  return `This is not a valid ${NAMES[kind]}${place}: ${reason.replace(/\.?$/, '.')}`;
}
