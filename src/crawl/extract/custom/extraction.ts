import { EXTRACTION_CAPS, type Extracted, type Extractor, type StoredValues } from '../../../facts/extraction.js';
import { checkLinearRegex, compileLinearRegex } from '../../../structures/linear-regex.js';
import type { CustomExtraction, ExtractionView } from '../custom-extraction.js';
import { ExtractionBudget } from './budget.js';
import { compileSelector } from './css.js';
import { attributeOf, htmlOf, isElement, shownText, type TreeNode } from './nodes.js';
import { compileXPath } from './xpath/compile.js';
import { isAttribute, type XNode, XPathRun } from './xpath/run.js';
import { isNodes, toText } from './xpath/values.js';

/** The values of one extractor, one by one: none is made that nobody keeps. */
type Find = (view: ExtractionView, budget: ExtractionBudget) => Iterable<() => string | undefined>;

/** The values of an expression that cannot be read are not known: the other extractors find what they look for. */
export function compileExtraction(extractors: readonly Extractor[]): CustomExtraction {
  const compiled = extractors.map((extractor) => ({ extractor, find: finderOf(extractor) }));
  return {
    needsTree: extractors.some(({ kind }) => kind !== 'REGEX'),
    extract: (view) => {
      const budget = new ExtractionBudget();
      const found: Record<string, StoredValues> = {};
      let left: number = EXTRACTION_CAPS.page;
      for (const { extractor, find } of compiled) {
        const values = valuesOf(extractor, find, { view, budget, most: left });
        if (values === undefined) continue;
        found[extractor.key] = values;
        left -= lengthOf(values);
      }
      return found satisfies Extracted;
    },
  };
}

interface Place {
  view: ExtractionView;
  budget: ExtractionBudget;
  /** characters that are left of the page's */
  most: number;
}

/** Null where the extractor was given up. */
function valuesOf(extractor: Extractor, find: Find, { view, budget, most }: Place): StoredValues | undefined {
  try {
    budget.begin();
    return collected(extractor, find(view, budget), most);
  } catch {
    // too slow, or too deep: what is on the page is not known
    return null;
  }
}

function collected(
  { result, part }: Extractor,
  found: Iterable<() => string | undefined>,
  most: number,
): StoredValues | undefined {
  const values: string[] = [];
  let count = 0;
  let left = most;
  for (const value of found) {
    const isKept = result !== 'COUNT' && values.length < (result === 'FIRST' ? 1 : EXTRACTION_CAPS.values) && left > 0;
    // only an attribute may be missing
    const text = isKept || part === 'ATTRIBUTE' ? value() : '';
    if (text === undefined) continue;
    count += 1;
    if (isKept) {
      const kept = cut(text, Math.min(left, EXTRACTION_CAPS.value));
      values.push(kept);
      left -= kept.length;
    }
    if (result === 'FIRST') break;
  }
  if (count === 0) return undefined;
  if (result === 'COUNT') return count;
  return values.length === count ? values : { count, values };
}

function cut(text: string, most: number): string {
  const whole = text.toWellFormed().replaceAll('\0', '\u{fffd}');
  return whole.length <= most ? whole : `${whole.slice(0, most - 1).toWellFormed()}…`;
}

const lengthOf = (values: StoredValues): number =>
  values === null || typeof values === 'number'
    ? 0
    : ('count' in values ? values.values : values).reduce((sum, value) => sum + value.length, 0);

/** Throws where the expression is none. */
export function checkExpression({ kind, expression }: Pick<Extractor, 'kind' | 'expression'>): void {
  if (kind === 'REGEX') checkLinearRegex(expression);
  else if (kind === 'CSS') compileSelector(expression);
  else compileXPath(expression);
}

function finderOf(extractor: Extractor): Find {
  try {
    return readExpression(extractor);
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function readExpression(extractor: Extractor): Find {
  switch (extractor.kind) {
    case 'REGEX': {
      const regex = compileLinearRegex(extractor.expression);
      return ({ source }, budget) => texts(regex.matches(source()), budget);
    }
    case 'CSS': {
      const select = compileSelector(extractor.expression);
      return ({ document }, budget) =>
        lazily(select(document(), budget), (element) => partOf(element, extractor, budget));
    }
    case 'XPATH':
      return xpathFinder(extractor);
  }
}

function xpathFinder(extractor: Extractor): Find {
  const evaluate = compileXPath(extractor.expression);
  return ({ document }, budget) => {
    const run = new XPathRun(document(), budget);
    const value = evaluate(run);
    if (isNodes(value)) return lazily(value, (node) => ofNode(node, extractor, budget));
    const text = toText(value, run);
    return text === '' ? [] : [() => text];
  };
}

const ofNode = (node: XNode, extractor: Extractor, budget: ExtractionBudget): string | undefined =>
  isAttribute(node) ? node.value : partOf(node, extractor, budget);

function partOf(node: TreeNode, { part, attribute }: Extractor, budget: ExtractionBudget): string | undefined {
  budget.check();
  if (part === 'TEXT' || !isElement(node)) return shownText(node, budget);
  if (part === 'ATTRIBUTE') return attributeOf(node, (attribute ?? '').toLowerCase());
  return htmlOf(node, part, EXTRACTION_CAPS.value, budget);
}

/** Each search may go to the end of the page. */
function* texts(found: Iterable<string>, budget: ExtractionBudget): Generator<() => string> {
  for (const text of found) {
    budget.check();
    yield () => text;
  }
}

function* lazily<T>(found: Iterable<T>, make: (one: T) => string | undefined): Generator<() => string | undefined> {
  for (const one of found) yield () => make(one);
}
