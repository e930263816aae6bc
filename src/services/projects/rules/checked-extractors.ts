import {
  EXTRACTION_CAPS,
  type Extractor,
  type ExtractorKind,
  type ExtractorPart,
  type ExtractorResult,
} from '../../../facts/extraction.js';
import type { FaultOf } from '../../tasks/expression-faults.js';
import { type Faults, type Given, textIn } from './faults.js';

export { EXTRACTION_CAPS, EXTRACTOR_KINDS, EXTRACTOR_PARTS, EXTRACTOR_RESULTS } from '../../../facts/extraction.js';

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

export function checkedExtractors(given: readonly ExtractorInput[], faultOf: FaultOf, faults: Faults): Extractor[] {
  faults.expect(
    given.length <= EXTRACTION_CAPS.extractors,
    'extractors',
    `A project has at most ${EXTRACTION_CAPS.extractors} extractors.`,
  );
  // however many there are, none was tried
  if (given.length > EXTRACTION_CAPS.extractors) return [];
  const keys = new Set<string>();
  const extractors: Extractor[] = [];
  for (const [at, input] of given.entries()) {
    const path = `extractors[${at}]`;
    const extractor = checkedExtractor(input, path, faults);
    faults.expect(!keys.has(extractor.key), `${path}.key`, `${extractor.key} is used twice.`);
    keys.add(extractor.key);
    const { expression } = extractor;
    const fault = expression !== '' && expression.length <= MAX_EXPRESSION ? faultOf(extractor) : null;
    if (fault !== null) faults.add(`${path}.expression`, fault);
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
