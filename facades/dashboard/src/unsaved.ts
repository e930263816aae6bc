import { signal } from '@preact/signals';

/** Continues once the user has agreed to lose unsaved changes; null while nobody is asked. */
export const leaving = signal<(() => void) | null>(null);

let drafts = 0;
let isAgreed = false;

/** Somebody edits a form; the function returned says that they no longer do. */
export function holdUnsaved(): () => void {
  drafts += 1;
  isAgreed = false;
  return () => {
    drafts -= 1;
    isAgreed = false;
    // nothing is left to lose, as after the end of a session
    if (drafts === 0) leaving.value = null;
  };
}

export const isUnsaved = (): boolean => drafts > 0 && !isAgreed;

/** Goes on at once where nothing would be lost. */
export function askBeforeLeaving(go: () => void): void {
  if (isUnsaved()) leaving.value = go;
  else go();
}

export function leaveUnsaved(): void {
  const go = leaving.value;
  leaving.value = null;
  isAgreed = true;
  go?.();
}
