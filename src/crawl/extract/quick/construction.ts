import type { AttributeList } from '../attributes/attribute-list.js';
import { NO_ATTRIBUTES } from '../tree/element.js';
import type { Tag } from '../tree/tags.js';
import type { Walk } from '../tree/walk.js';
import { OpenStack } from './open-stack.js';

/** The elements that are open, and the walk that each is reported to as it opens and ends. */
export class Construction {
  readonly stack: OpenStack;
  /** attributes of the tag that was just read */
  attributes: AttributeList = NO_ATTRIBUTES;
  /** content of the raw text element that is about to open */
  content = '';

  constructor(readonly walk: Walk) {
    this.stack = new OpenStack(walk);
  }

  open(tag: Tag): string | null {
    this.walk.enter(tag, this.attributes, false, this.content);
    return this.stack.push(tag) ? null : 'too deep';
  }

  /** An element that the source leaves out. */
  openImplied(tag: Tag): string | null {
    this.walk.enter(tag, NO_ATTRIBUTES, false);
    return this.stack.push(tag) ? null : 'too deep';
  }

  emptyImplied(tag: Tag): null {
    this.walk.enter(tag, NO_ATTRIBUTES, false);
    this.walk.leave();
    return null;
  }

  openForeign(tag: Tag, attributes: AttributeList): string | null {
    this.walk.enter(tag, attributes, true);
    return this.stack.push(tag) ? null : 'too deep';
  }

  /** An element without content. */
  leaf(tag: Tag): null {
    this.walk.enter(tag, this.attributes, false);
    this.walk.leave();
    return null;
  }
}
