/** A position in a text; both from 1. */
export interface TextPosition {
  line: number;
  column: number;
}
