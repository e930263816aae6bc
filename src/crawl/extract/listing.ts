import type { SharedAttributes } from './attributes.js';
import type { CurrentElement, Leave } from './element.js';
import type { State } from './state.js';

/**
 * Code without `pre` or `code`: what says so by its role, the signatures of rustdoc, and Doxygen's listings, which are a
 * `div` for each line.
 */
export function noteListing(state: State, element: CurrentElement, shared: SharedAttributes, leaves: Leave[]): void {
  const { role, className } = shared;
  if (role === 'code' || className === 'code-header' || className.startsWith('code-header ')) enterCode(state, leaves);
  const { parent } = element;
  if (className === 'line' && parent.children === 1 && parent.className === 'fragment') {
    enterCode(state, parent.leaves);
  }
}

function enterCode(state: State, leaves: Leave[]): void {
  state.code++;
  leaves.push(() => {
    state.code--;
  });
}
