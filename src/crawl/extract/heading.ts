import type { HeadingFacts } from '../facts.js';
import type { CurrentElement } from './element.js';
import type { State } from './state.js';

export function openHeading(state: State, element: CurrentElement): () => void {
  const level = Number(element.name[1]) as HeadingFacts['level'];
  // Kept when it opens, so that headings stand in document order even where they nest.
  const fact = state.keep<HeadingFacts>(state.headings, { level, text: '', altOnly: false }, element);
  state.names.open(state.hidden, state.ariaHidden);
  return () => {
    const name = state.names.close();
    fact.text = name.both;
    fact.altOnly = name.text === '' && name.alt !== '';
  };
}
