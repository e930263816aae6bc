import { signal } from '@preact/signals';

const STORED = 'single-key-shortcuts';

function stored(): boolean {
  try {
    return window.localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

/** Whether keys without Ctrl do something: who dictates or types with aids turns them off (WCAG 2.1.4). */
export const singleKeys = signal(stored());

export function setSingleKeys(isOn: boolean): void {
  singleKeys.value = isOn;
  try {
    window.localStorage.setItem(STORED, isOn ? 'on' : 'off');
  } catch {
    // without storage the choice holds until the page is loaded again
  }
}
