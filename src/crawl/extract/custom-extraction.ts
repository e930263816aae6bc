import type { Extracted } from '../../facts/extraction.js';
import type { ParentNode } from './tree/tree.js';

/** A document as extractors see it; each is made when the first of them asks. */
export interface ExtractionView {
  source(): string;
  document(): ParentNode;
}

/** The values that a project has read from each page beside what every audit reads. Made in `custom/`, which is loaded only where there is any. */
export interface CustomExtraction {
  /** selectors and XPath go by the tree of the reference parser */
  needsTree: boolean;
  extract(view: ExtractionView): Extracted;
}
