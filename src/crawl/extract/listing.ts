import type { SharedAttributes } from './attributes/attributes.js';
import type { CurrentElement, Leave } from './tree/element.js';
import type { State } from './tree/state.js';

/** Signatures of rustdoc and of Doxygen, which have no code element. */
const SIGNATURES: ReadonlySet<string> = new Set([
  'code-header',
  'memproto',
  'memItemLeft',
  'memItemRight',
  'memTemplParams',
  'memTemplItemLeft',
  'memTemplItemRight',
]);

const LINE = 'line';

export function isSignature(firstClass: string): boolean {
  return SIGNATURES.has(firstClass);
}

/** It may be in code without `pre` or `code`: what says so by its role, signatures, and Doxygen's listings. */
export function isInListing({ role, className, classes }: SharedAttributes): boolean {
  return role === 'code' || classes.signature || className === LINE;
}

/** A listing of Doxygen has a `div` for each line. */
export function noteListing(state: State, element: CurrentElement, shared: SharedAttributes, leaves: Leave[]): void {
  const { role, className, classes } = shared;
  if (role === 'code' || classes.signature) enterCode(state, leaves);
  const { parent } = element;
  if (className === LINE && parent.children === 1 && parent.className === 'fragment') {
    enterCode(state, parent.leaves);
  }
}

function enterCode(state: State, leaves: Leave[]): void {
  state.code++;
  leaves.push(state.leaveCode);
}
