import type { Tag } from '../tree/tags.js';
import type { Construction } from './construction.js';
import { IS, tagNamed } from './tag-table.js';

/** Inside a cell or caption such a tag ends it; anywhere else in a body it means nothing. */
export function startPartInBody(tree: Construction, tag: Tag): string | null {
  if (!closeCell(tree)) return `${tag.name} outside table`;
  return startInTable(tree, tag);
}

function closeCell({ stack }: Construction): boolean {
  const place = stack.cell();
  if (place === -1) return false;
  stack.closeCell(place);
  return true;
}

/** Directly in a table, a group of rows, a row or a group of columns. */
export function startInTable(tree: Construction, tag: Tag): string | null {
  const { stack } = tree;
  if (tag.name === 'script' || tag.name === 'style') return tree.open(tag);
  if ((tag.is & IS.TABLE_PART) === 0) return `${tag.name} in table`;
  if (stack.tag.name === 'colgroup') {
    if (tag.name === 'col') return tree.leaf(tag);
    stack.pop();
  }
  const isCell = (tag.is & IS.CELL) !== 0;
  if (stack.tag.name === 'tr') {
    if (isCell) return tree.open(tag);
    stack.pop();
  }
  if ((stack.tag.is & IS.ROW_GROUP) !== 0) {
    if (tag.name === 'tr') return tree.open(tag);
    if (isCell) return openImplied(tree, 'tr') ?? tree.open(tag);
    stack.pop();
  }
  if (stack.tag.name !== 'table') return 'table';
  if (tag.name === 'col') return openImplied(tree, 'colgroup') ?? tree.leaf(tag);
  if (tag.name !== 'tr' && !isCell) return tree.open(tag);
  const unsure = openImplied(tree, 'tbody') ?? (isCell ? openImplied(tree, 'tr') : null);
  return unsure ?? tree.open(tag);
}

function openImplied(tree: Construction, name: string): string | null {
  return tree.openImplied(tagNamed(name));
}

export function endCell({ stack }: Construction, tag: Tag): string | null {
  const place = stack.cell();
  if (place === -1 || stack.nameAt(place) !== tag.name) return `end of ${tag.name}`;
  stack.closeCell(place);
  return null;
}

/** The end of a table, a group of rows, a row or a group of columns, from wherever in it. */
export function endTablePart(tree: Construction, tag: Tag): string | null {
  const { stack } = tree;
  if (stack.cell() !== -1) {
    if (!stack.inTable(tag.name)) return `end of ${tag.name}`;
    closeCell(tree);
  }
  for (;;) {
    const { name, is } = stack.tag;
    if (name === tag.name) {
      stack.pop();
      return null;
    }
    const isInner = (is & IS.STRUCTURE) !== 0 && name !== 'table';
    if (!isInner || !stack.inTable(tag.name)) return `end of ${tag.name}`;
    stack.pop();
  }
}
