import {
  type DefaultTreeAdapterMap,
  parse,
  parseFragment,
  serialize,
  serializeOuter,
  defaultTreeAdapter as tree,
} from 'parse5';

type Element = DefaultTreeAdapterMap['element'];
type Parent = DefaultTreeAdapterMap['parentNode'];
type Child = DefaultTreeAdapterMap['childNode'];

const LINKING = new Set(['a', 'nav', 'ul', 'p']);
const HEAD = new Set(['title', 'meta', 'link', 'base', 'script', 'style']);
/** Comments of suggestions that say where a line goes, no markup of the page. */
const NOTE = /^<!--.*-->$/;

/** Which one of several elements that look the same the next one is. */
const NUMBER = /^<!-- number (\d{1,5}) of \d{1,5} on the page -->$/;
const numbers = new WeakMap<Element, number>();
const AFTER_CHARSET = '<!-- right after the charset -->';

/** The page as a parser reads it and writes it again: what a pasted one is compared with. */
export const reserialized = (html: string): string => serialize(parse(html));

/** Reason why nothing was pasted: the page does not have the text to replace, or the change is no work on its markup alone. */
export type Unpasted = 'ABSENT' | 'NOT_MARKUP';

/** The page after somebody has put `after` where `before` was, knowing nothing but these two texts. */
export function pastedInto(
  html: string,
  { before, after }: { before: string; after: string },
): { html: string } | Unpasted {
  if (after.startsWith('# ') || /^#+ (?:nginx|Apache|Caddy)$/m.test(after)) return 'NOT_MARKUP';
  const page = parse(html);
  const root = page.childNodes.find((node): node is Element => 'tagName' in node && node.tagName === 'html');
  if (root === undefined) return 'ABSENT';
  if (/^<html\b/i.test(after)) return { html: onRoot(page, root, before, after) };
  if (/^<!doctype/i.test(after)) return { html: `${after}\n${html.replace(/^\s*<!doctype[^>]*>/i, '')}` };
  const unlinked = withoutLinks(page, before.split('\n'), after.split('\n'));
  if (unlinked !== null) return unlinked ? { html: serialize(page) } : 'ABSENT';
  const [old, next] = [unitsOf(before), unitsOf(after)];
  if (old === null || next === null || (old.length === 0 && next.length === 0)) return 'NOT_MARKUP';
  // a part of the body is to go into the head
  const moved = /^<body>$|^<\/head>$/m.test(before) || after.startsWith(AFTER_CHARSET);
  const paired = !moved && old.length === next.length && old.every((one, at) => isSameKind(one, next[at]));
  if (paired) {
    const taken: Element[] = [];
    for (const one of old) {
      const alike = elementsOf(page).filter((element) => isLike(element, one));
      const number = numbers.get(one);
      const found = number === undefined ? alike.find((element) => !taken.includes(element)) : alike[number - 1];
      if (found === undefined) return 'ABSENT';
      taken.push(found);
    }
    for (const [at, found] of taken.entries()) {
      become(found, old[at] as Element, next[at] as Element);
      renamed(found, next[at] as Element);
    }
    return { html: serialize(page) };
  }
  for (const one of old) {
    const found = elementsOf(page).find((element) => isLike(element, one));
    if (found === undefined) return 'ABSENT';
    if (next.length === 0 && one.tagName === 'a') unwrap(found);
    else tree.detachNode(found);
  }
  const head = root.childNodes.find((node): node is Element => 'tagName' in node && node.tagName === 'head');
  for (const one of next) {
    if (HEAD.has(one.tagName) && head !== undefined) insert(head, one);
    else if (HEADING.test(one.tagName)) inMain(page, one, 'FIRST');
    // the position of a link in the text is an editor's choice
    else if (old.length === 0 && LINKING.has(one.tagName)) inMain(page, one, 'LAST');
    else return 'NOT_MARKUP';
  }
  return { html: serialize(page) };
}

/**
 * Takes links away of which only the text is to stay, line by line; lines with markup are links that stay as another. Null where the
 * lines are about something else, false where the page does not have them.
 */
function withoutLinks(page: Parent, before: readonly string[], after: readonly string[]): boolean | null {
  const isLink = (line: string) => line.startsWith('<a ');
  if (before.length !== after.length || !before.every(isLink)) return null;
  if (after.every((line) => line.startsWith('<')) || after.some((line) => line === '')) return null;
  const taken: Element[] = [];
  for (const [at, line] of before.entries()) {
    const [one] = unitsOf(line) ?? [];
    const found = one && elementsOf(page).find((element) => isLike(element, one) && !taken.includes(element));
    if (one === undefined || found === undefined) return false;
    taken.push(found);
    const next = after[at] as string;
    const [other] = isLink(next) ? (unitsOf(next) ?? []) : [];
    if (other !== undefined) become(found, one, other);
    else if (next === '…' || plain(textOf(found)) === plain(textOf(parseFragment(next)))) unwrap(found);
    else return false;
  }
  return true;
}

function onRoot(page: DefaultTreeAdapterMap['document'], root: Element, before: string, after: string): string {
  const attributes = (text: string) =>
    new Map([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
  const [was, is] = [attributes(before), attributes(after)];
  root.attrs = root.attrs.filter(({ name }) => !was.has(name) && !is.has(name));
  for (const [name, value] of is) root.attrs.push({ name, value });
  return serialize(page);
}

/** The elements of a text that has nothing else; null for one with other words in it. */
function unitsOf(text: string): Element[] | null {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '<body>' && (!NOTE.test(line.trim()) || NUMBER.test(line)));
  const units: Element[] = [];
  let number: string | undefined;
  for (const node of parseFragment(lines.join('\n')).childNodes) {
    if ('tagName' in node) {
      if (number !== undefined) numbers.set(node, Number(number));
      units.push(node);
      number = undefined;
    } else if (node.nodeName === '#comment') number = NUMBER.exec(serializeOuter(node))?.[1];
    else if (node.nodeName === '#text' && (node as { value: string }).value.trim() !== '') return null;
  }
  return units;
}

function elementsOf(parent: Parent): Element[] {
  return parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node)] : []));
}

const textOf = (node: Parent): string =>
  node.childNodes
    .map((one) =>
      one.nodeName === '#text' ? (one as { value: string }).value : 'childNodes' in one ? textOf(one) : '',
    )
    .join('');
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function isLike(element: Element, shown: Element): boolean {
  if (element.tagName !== shown.tagName) return false;
  const attribute = new Map(element.attrs.map(({ name, value }) => [name, value]));
  const attributes = shown.attrs.filter(({ name }) => name !== '…');
  const same = attributes.every(({ name, value }) => isShownBy(plain(attribute.get(name) ?? '\0'), plain(value)));
  const text = plain(textOf(shown));
  const within = childrenOf(shown).every((child) => childrenOf(element).some((one) => isLike(one, child)));
  return (
    same && within && (text === '' || text === '…' || shown.tagName === 'script' || plain(textOf(element)) === text)
  );
}

const HEADING = /^h[1-6]$/;

/** A heading of another level is the heading still; one that heads nothing becomes a paragraph. */
const isSameKind = (one: Element, other: Element | undefined): boolean =>
  one.tagName === other?.tagName || (HEADING.test(one.tagName) && /^(?:h[1-6]|p)$/.test(other?.tagName ?? ''));

function renamed(element: Element, { tagName }: Element): void {
  element.tagName = tagName;
  element.nodeName = tagName;
}

/** `class="tea …"` shows the first of several words. */
const isShownBy = (value: string, shown: string): boolean =>
  shown === value || shown === '…' || (shown.endsWith(' …') && value.split(' ').includes(shown.slice(0, -2)));

const childrenOf = (parent: Parent): Element[] =>
  parent.childNodes.filter((node): node is Element => 'tagName' in node);

/** Attributes, text and elements within of the one that is shown; what is not shown stays. */
function become(element: Element, was: Element, is: Element): void {
  const stays = new Set(is.attrs.filter(({ value }) => /(?:^| )…$/.test(value)).map(({ name }) => name));
  const next = is.attrs.filter(({ name }) => !stays.has(name) && name !== '…');
  const gone = new Set([...was.attrs, ...next].map(({ name }) => name).filter((name) => !stays.has(name)));
  element.attrs = [...element.attrs.filter(({ name }) => !gone.has(name)), ...next];
  const [inner, wanted] = [childrenOf(was), childrenOf(is)];
  for (const [at, child] of inner.entries()) {
    const found = childrenOf(element).find((one) => isLike(one, child));
    const other = wanted[at];
    if (found === undefined || other === undefined) continue;
    if (found.tagName === other.tagName) become(found, child, other);
    else if (childrenOf(other)[0]?.tagName === found.tagName) wrap(found, other);
  }
  const text = textOf(is);
  if (plain(text) === plain(textOf(was)) || plain(text) === '…') return;
  // an element within that is shown stays
  const kept = elementsOf(is).length > 0 ? 'tagName' : null;
  for (const node of [...element.childNodes]) if (kept === null || !(kept in node)) tree.detachNode(node);
  tree.insertText(element, text);
}

function wrap(element: Element, { tagName, attrs }: Element): void {
  const outer = tree.createElement(tagName, element.namespaceURI, attrs);
  tree.insertBefore(element.parentNode as Parent, outer, element);
  tree.detachNode(element);
  tree.appendChild(outer, element);
}

function unwrap(element: Element): void {
  const parent = element.parentNode as Parent;
  for (const node of [...element.childNodes]) {
    tree.detachNode(node);
    tree.insertBefore(parent, node, element);
  }
  tree.detachNode(element);
}

function insert(head: Element, element: Element): void {
  const isFirst = element.tagName === 'base' || element.attrs.some(({ name }) => name === 'charset');
  const [first] = head.childNodes;
  if (isFirst && first !== undefined) tree.insertBefore(head, element, first);
  else tree.appendChild(head, element);
}

function inMain(page: Parent, element: Element, at: 'FIRST' | 'LAST'): void {
  const all = elementsOf(page);
  const place = all.find(({ tagName }) => tagName === 'main') ?? all.find(({ tagName }) => tagName === 'body');
  if (place === undefined) return;
  const [first] = place.childNodes as Child[];
  if (first === undefined || at === 'LAST') tree.appendChild(place, element);
  else tree.insertBefore(place, element, first);
}
