import type { Position } from '../../facts/element-facts.js';
import type { Evidence } from './rule.js';

const VALUE_LIMIT = 500;

/** Evidence about an element: has its position in the source where that is known. */
export function elementEvidence(
  message: string,
  element: Position,
  found: { value?: string | null; target?: string | null } = {},
): Evidence {
  return {
    message,
    ...(found.value ? { value: found.value.slice(0, VALUE_LIMIT) } : {}),
    ...(found.target ? { target: found.target } : {}),
    ...(element.line === undefined ? {} : { line: element.line }),
    ...(element.column === undefined ? {} : { column: element.column }),
  };
}
