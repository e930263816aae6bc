import type { AnchorFacts, Position } from '../../../facts/element-facts.js';
import type { LinkAttributes } from '../anchor.js';
import { AttributeList } from '../attributes/attribute-list.js';
import type { TermList } from '../language/term-list.js';
import type { TableState } from '../table.js';
import { NO_TAG, type Tag } from './tags.js';

/** The change that leaving an element takes back. */
export type Leave = () => void;

export const NO_ATTRIBUTES: AttributeList = new AttributeList();

/** An open element; the same object serves all elements that are as deep. */
export class OpenElement {
  tag: Tag = NO_TAG;
  /** its role makes a list of it, or something else; null where its tag decides */
  keepsItems: boolean | null = null;
  className = '';
  children = 0;
  /** bits of `TAG` that were entered */
  bits = 0;
  /** in the order in which they were entered */
  readonly leaves: Leave[] = [];
  /** most elements whose end has to be reported are links or cells: what was known when they opened */
  anchor: AnchorFacts | null = null;
  link: LinkAttributes | null = null;
  cell: TableState | null = null;
  elements = 0;
  otherContent = 0;
  codeContent = 0;
  emptyImages = 0;
  /** terms of the open dl */
  terms: TermList | null = null;
}

const NO_FRAME = new OpenElement();

/** The element that is being entered: one object for all of them, so what is needed later has to be read at once. */
export class CurrentElement {
  tag: Tag = NO_TAG;
  attributes: AttributeList = NO_ATTRIBUTES;
  /** content of an element that holds nothing but text */
  text = '';
  parent: OpenElement = NO_FRAME;
  grandparent: OpenElement = NO_FRAME;
  position: Position | null = null;

  get name(): string {
    return this.tag.name;
  }

  /** Value of an attribute, null without it. */
  get(attribute: number): string | null {
    return this.attributes.get(attribute);
  }
}
