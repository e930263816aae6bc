/** rows of tables and lists */
export const ROWS = 'main tbody tr, main .list > li, main .affected > li';
export const TARGET = 'a[href], button.link-button';

const rows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.querySelector(TARGET));

const current = (all: readonly HTMLElement[]): number => all.findIndex((row) => row.contains(document.activeElement));

/** Puts the focus on the next or the previous row's link, which Enter then follows. */
export function moveRow(by: 1 | -1): boolean {
  const all = rows();
  const at = current(all);
  const next = all[at === -1 ? (by === 1 ? 0 : all.length - 1) : at + by];
  if (!next) return all.length > 0;
  next.querySelector<HTMLElement>(TARGET)?.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Presses the button of the row that has the focus which goes by that key. */
export function pressInRow(key: string): boolean {
  const all = rows();
  const at = current(all);
  const button = all[at]?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${key}"]`);
  if (!button) return tellRow(all[at], key);
  // the row may go: what follows it has the focus then
  const next = all[at + 1] ?? all[at - 1];
  button.click();
  if (!document.querySelector('dialog[open]')) next?.querySelector<HTMLElement>(TARGET)?.focus({ preventScroll: true });
  return true;
}

/** Rows without buttons have a table that acts on the row, or on what is selected of it. */
function tellRow(row: HTMLElement | undefined, key: string): boolean {
  const target = row?.querySelector(`[data-keys~="${key}"]`);
  return target?.dispatchEvent(new CustomEvent('row-key', { bubbles: true, detail: key })) ?? false;
}

/** Follows the link or presses the button of the screen, first of its panel, that goes by a key; that of a row only while no row has the focus. */
export function pressOnScreen(key: string): boolean {
  const all = rows();
  const row = all[current(all)];
  // keys that a row of an issue leaves over are for the issue; j and k go on to other rows
  if (row && (/[jk]/.test(key) || !row.querySelector('[data-keys]'))) return false;
  const found = [...document.querySelectorAll<HTMLElement>(`main [aria-keyshortcuts="${key}"]`)].filter(
    (element) => !element.closest(ROWS),
  );
  const target = found.find((element) => element.closest('[data-panel]')) ?? found[0];
  if (!target) return false;
  if (target.matches('select')) target.focus();
  else target.click();
  return true;
}

/** Selects the row that has the focus, or takes it out of the selection. */
export function toggleRow(): boolean {
  const all = rows();
  const box = all[current(all)]?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  box?.click();
  return box !== null && box !== undefined;
}
