import { useEffect, useRef } from 'preact/hooks';
import type { Draft } from '../api/draft.ts';
import { Button } from './button.tsx';

interface ChangedMeanwhileProps<Values> {
  draft: Draft<Values>;
  /** how the form calls its fields */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** a stored value in words, where it is not a text */
  shown?: (name: keyof Values & string, stored: unknown) => string;
}

/** a list of URLs may have many lines */
const MOST_CHARACTERS = 200;

/** A stored value as the choice shows it. */
export const inWords = (stored: unknown): string => {
  const text = Array.isArray(stored) ? stored.join(', ') : String(stored ?? '').replaceAll('\n', ', ');
  if (text === '') return 'empty';
  if (text === 'true' || text === 'false') return text === 'true' ? 'on' : 'off';
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
};

/** Fields that were edited here and saved by somebody else: one of both stays, and the user says which. */
export function ChangedMeanwhile<Values extends object>({ draft, labels, shown }: ChangedMeanwhileProps<Values>) {
  const { conflicts, keepMine, keepTheirs } = draft;
  const choice = useRef<HTMLDivElement>(null);
  const isAsking = conflicts.length > 0;
  // the choice may have moved the button that was about to save out of sight; whoever types keeps the focus
  useEffect(() => {
    if (isAsking && document.activeElement?.matches('[type=submit]'))
      choice.current?.querySelector<HTMLElement>('button')?.focus();
  }, [isAsking]);
  if (conflicts.length === 0) return null;
  // the buttons go with the choice, and the form is saved next
  const chosen = (choose: () => void) => () => {
    document.activeElement?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
    choose();
  };
  return (
    <div class="notice warn" role="alert" ref={choice}>
      <div class="stack tight">
        <span>Somebody else changed what you edited. Nothing was saved yet.</span>
        <ul>
          {conflicts.map(({ name, stored }) => (
            <li key={name}>
              {labels[name]} is now:{' '}
              <strong class="break">{(shown ?? ((_, value) => inWords(value)))(name, stored)}</strong>
            </li>
          ))}
        </ul>
        <div class="actions">
          <Button size="small" onClick={chosen(keepMine)}>
            Keep my changes
          </Button>
          <Button size="small" onClick={chosen(keepTheirs)}>
            Use the saved values
          </Button>
        </div>
      </div>
    </div>
  );
}
