import { checkExpression } from '../../crawl/extract/custom/extraction.js';
import type { Extractor, ExtractorKind } from '../../facts/extraction.js';

export type TriedExpression = Pick<Extractor, 'kind' | 'expression'>;
/** The fault of an expression that was tried; null where nothing is wrong with it, or where it need not be tried. */
export type FaultOf = (expression: TriedExpression) => string | null;

const NAMES: Readonly<Record<ExtractorKind, string>> = {
  CSS: 'CSS selector',
  XPATH: 'XPath 1.0 expression',
  REGEX: 'regular expression (RE2 syntax)',
};

/** Compiles each expression, which may take some 20 ms of one; null where nothing is wrong with it. */
export const expressionFaults = (tried: readonly TriedExpression[]): (string | null)[] => tried.map(faultOf);

function faultOf(tried: TriedExpression): string | null {
  try {
    checkExpression(tried);
    return null;
  } catch (error) {
    const { message = '', position } = error as { message?: string; position?: number };
    const place = position === undefined ? '' : `, position ${position}`;
    const reason = message.replace(/^error parsing regexp: /, '').slice(0, 200);
    return `This is not a valid ${NAMES[tried.kind]}${place}: ${reason.replace(/\.?$/, '.')}`;
  }
}
