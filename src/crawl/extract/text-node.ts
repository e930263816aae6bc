import { collapse, plainText } from './plain-text.js';
import type { State } from './state.js';

export function readText(state: State, value: string, collapsed: boolean): void {
  state.texts?.add(value);
  if (state.unread > 0) {
    if (state.iconTitle > 0) nameIcon(state, value);
    return;
  }
  const piece = collapsed ? value : collapse(value);
  if (piece !== ' ') state.otherContent++;
  if (state.silent > 0 && !state.names.active) return;
  if (state.names.active && state.silent === 0 && state.names.accepts(state.hidden, state.ariaHidden)) {
    state.names.add(piece, false);
  }
  if (state.silent > 0 || state.svg > 0) return;
  if (state.hidden === 0) state.text.add(piece, state.anchor > 0, state.code > 0);
  else if (state.styleHidden > 0) state.hiddenCharacters += piece.trim().length;
}

function nameIcon(state: State, value: string): void {
  const text = plainText(value);
  if (text !== '' && state.names.accepts(state.hidden, state.ariaHidden)) state.names.add(text, true);
}
