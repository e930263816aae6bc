import { attributeOf, isElement } from '../nodes.js';
import { descendants, isAttribute, type Value, type XNode, type XPathRun } from './run.js';
import { isNodes, toBoolean, toNumber, toText } from './values.js';

export type ValueType = 'NODES' | 'TEXT' | 'NUMBER' | 'BOOLEAN';

export interface XPathContext {
  node: XNode;
  /** from 1 */
  position: number;
  size: number;
  run: XPathRun;
}

/** A function of the core library (XPath 1.0 §4). */
export interface XPathFunction {
  gives: ValueType;
  /** fewest and most arguments */
  takes: readonly [number, number];
  /** the first argument has to be a set of nodes */
  ofNodes?: boolean;
  of(given: readonly Value[], context: XPathContext): Value;
}

type Texts = (texts: readonly string[], context: XPathContext) => Value;

const ofTexts = (gives: ValueType, takes: readonly [number, number], of: Texts): XPathFunction => ({
  gives,
  takes,
  of: (given, context) =>
    of(
      given.map((value) => toText(value, context.run)),
      context,
    ),
});

/** Without an argument: of the context node. */
const ofText = (gives: ValueType, of: (text: string) => Value): XPathFunction =>
  ofTexts(gives, [0, 1], ([text], { node, run }) => of(text ?? run.textOf(node)));

const ofNode = (of: (node: XNode) => string): XPathFunction => ({
  gives: 'TEXT',
  takes: [0, 1],
  ofNodes: true,
  of: ([nodes], { node }) => {
    const first = nodes === undefined ? node : (nodes as readonly XNode[])[0];
    return first === undefined ? '' : of(first);
  },
});

const ofNumber = (of: (value: number) => number): XPathFunction => ({
  gives: 'NUMBER',
  takes: [1, 1],
  of: ([value], { run }) => of(toNumber(value as Value, run)),
});

const nameOf = (node: XNode): string => (isAttribute(node) ? node.name : isElement(node) ? node.tagName : '');

const rounded = (value: number): number => (Number.isFinite(value) ? Math.floor(value + 0.5) : value);

const normalized = (text: string): string => text.replaceAll(/[ \t\r\n]+/g, ' ').replaceAll(/^ | $/g, '');

/** Characters beyond the basic plane count as one. Character by character: the text may be that of the whole page. */
function substring(text: string, from: number, length: number): string {
  const start = rounded(from);
  const end = start + rounded(length);
  let [part, at] = ['', 0];
  for (const character of text) {
    at += 1;
    if (at >= end) break;
    if (at >= start) part += character;
  }
  return part;
}

function lengthInCharacters(text: string): number {
  let length = 0;
  for (const _character of text) length += 1;
  return length;
}

function translated(text: string, from: string, to: string): string {
  const targets = [...to];
  const replaced = new Map<string, string>();
  for (const [at, character] of [...from].entries())
    if (!replaced.has(character)) replaced.set(character, targets[at] ?? '');
  let written = '';
  for (const character of text) written += replaced.get(character) ?? character;
  return written;
}

function elementsWithId(wanted: string, { document, budget }: XPathRun): XNode[] {
  const ids = new Set(wanted.split(/[ \t\r\n]+/));
  return [...descendants(document, budget)].filter((node) => isElement(node) && ids.has(attributeOf(node, 'id') ?? ''));
}

function speaks(language: string, node: XNode): boolean {
  for (
    let up: XNode | null = node;
    up;
    up = isAttribute(up) ? up.owner : 'parentNode' in up ? (up.parentNode as XNode | null) : null
  ) {
    const declared =
      !isAttribute(up) && isElement(up) ? (attributeOf(up, 'lang') ?? attributeOf(up, 'xml:lang')) : undefined;
    if (declared !== undefined) return `${declared}-`.toLowerCase().startsWith(`${language}-`.toLowerCase());
  }
  return false;
}

export const FUNCTIONS: Readonly<Record<string, XPathFunction>> = {
  last: { gives: 'NUMBER', takes: [0, 0], of: (_, { size }) => size },
  position: { gives: 'NUMBER', takes: [0, 0], of: (_, { position }) => position },
  count: { gives: 'NUMBER', takes: [1, 1], ofNodes: true, of: ([nodes]) => (nodes as readonly XNode[]).length },
  id: {
    gives: 'NODES',
    takes: [1, 1],
    of: ([value], { run }) =>
      elementsWithId(
        isNodes(value as Value)
          ? (value as readonly XNode[]).map((node) => run.textOf(node)).join(' ')
          : toText(value as Value, run),
        run,
      ),
  },
  'local-name': ofNode((node) => nameOf(node).replace(/^.*:/, '')),
  name: ofNode(nameOf),
  'namespace-uri': ofNode((node) => (!isAttribute(node) && isElement(node) ? node.namespaceURI : '')),
  string: ofText('TEXT', (text) => text),
  concat: ofTexts('TEXT', [2, 100], (texts) => texts.join('')),
  'starts-with': ofTexts('BOOLEAN', [2, 2], ([text = '', start = '']) => text.startsWith(start)),
  contains: ofTexts('BOOLEAN', [2, 2], ([text = '', part = '']) => text.includes(part)),
  'substring-before': ofTexts('TEXT', [2, 2], ([text = '', part = '']) =>
    text.slice(0, Math.max(0, text.indexOf(part))),
  ),
  'substring-after': ofTexts('TEXT', [2, 2], ([text = '', part = '']) =>
    text.includes(part) ? text.slice(text.indexOf(part) + part.length) : '',
  ),
  substring: {
    gives: 'TEXT',
    takes: [2, 3],
    of: ([text, from, length = Number.POSITIVE_INFINITY], { run }) =>
      substring(toText(text as Value, run), toNumber(from as Value, run), toNumber(length, run)),
  },
  'string-length': ofText('NUMBER', lengthInCharacters),
  'normalize-space': ofText('TEXT', normalized),
  translate: ofTexts('TEXT', [3, 3], ([text = '', from = '', to = '']) => translated(text, from, to)),
  boolean: { gives: 'BOOLEAN', takes: [1, 1], of: ([value]) => toBoolean(value as Value) },
  not: { gives: 'BOOLEAN', takes: [1, 1], of: ([value]) => !toBoolean(value as Value) },
  true: { gives: 'BOOLEAN', takes: [0, 0], of: () => true },
  false: { gives: 'BOOLEAN', takes: [0, 0], of: () => false },
  lang: ofTexts('BOOLEAN', [1, 1], ([language = ''], { node }) => speaks(language, node)),
  number: {
    gives: 'NUMBER',
    takes: [0, 1],
    of: ([value], { node, run }) => toNumber(value ?? [node], run),
  },
  sum: {
    gives: 'NUMBER',
    takes: [1, 1],
    ofNodes: true,
    of: ([nodes], { run }) => (nodes as readonly XNode[]).reduce((sum, node) => sum + toNumber([node], run), 0),
  },
  floor: ofNumber(Math.floor),
  ceiling: ofNumber(Math.ceil),
  round: ofNumber(rounded),
};
