import { collapse } from './plain-text.js';
import type { State } from './state.js';

export function readText(state: State, value: string): void {
  if (state.silent > 0 && !state.names.active) return;
  const piece = collapse(value);
  if (state.names.active && state.silent === 0 && state.names.accepts(state.hidden, state.ariaHidden)) {
    state.names.add(piece, false);
  }
  if (state.silent > 0 || state.svg > 0) return;
  if (state.hidden === 0) state.text.add(piece, state.anchor > 0, state.code > 0);
  else if (state.styleHidden > 0) state.hiddenCharacters += piece.trim().length;
}
