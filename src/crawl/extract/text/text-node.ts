import type { Source } from '../tree/source.js';
import type { State } from '../tree/state.js';
import { collapse, isBlank, plainText } from './plain-text.js';

export function readText(state: State, value: string): void {
  state.texts?.add(value);
  if (state.unread > 0) {
    if (state.iconTitle > 0) nameIcon(state, value);
    return;
  }
  const { names } = state;
  if (names.active) readNamed(state, collapse(value));
  else if (!isBlank(value)) state.otherContent++;
  if (state.silent > 0 || state.svg > 0) return;
  if (state.sight.hidden <= state.sight.folded) state.text.add(value, state.anchors.open > 0, state.code > 0);
  else if (state.sight.styleHidden > 0) state.sight.characters += collapse(value).trim().length;
}

/** Text of ASCII as it stands in the source, more than white space: most of it needs no string of its own. */
export function readSource(state: State, source: Source, start: number, end: number): void {
  const { names } = state;
  if (state.texts !== null || state.unread > 0 || state.sight.hidden > 0) {
    readText(state, source.latin1.slice(start, end));
    return;
  }
  if (names.active) readNamed(state, source.collapsed(start, end));
  else state.otherContent++;
  if (state.silent === 0 && state.svg === 0) {
    state.text.addBytes(source.bytes, start, end, state.anchors.open > 0, state.code > 0);
  }
}

/** White space alone: hardly anything has to know of it. */
export function readBlank(state: State): void {
  if (state.texts !== null || state.unread > 0 || state.names.active) readText(state, ' ');
  else if (state.silent === 0 && state.svg === 0 && state.sight.hidden <= state.sight.folded)
    state.text.space(state.anchors.open > 0, state.code > 0);
}

function readNamed(state: State, piece: string): void {
  if (piece !== ' ') {
    state.otherContent++;
    if (state.code > 0) state.codeContent++;
  }
  if (state.silent === 0 && state.names.accepts(state.sight.unheard, state.ariaHidden)) state.names.add(piece, false);
}

function nameIcon(state: State, value: string): void {
  const text = plainText(value);
  if (text !== '' && state.names.accepts(state.sight.unheard, state.ariaHidden)) state.names.add(text, true);
}
