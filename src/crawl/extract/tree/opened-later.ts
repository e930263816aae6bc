import { regionOf } from '../accessibility/landmark.js';
import { ATTR } from '../attributes/attribute-names.js';
import type { SharedAttributes } from '../attributes/attributes.js';
import type { CurrentElement } from './element.js';
import type { State } from './state.js';

const ROLES: ReadonlySet<string> = new Set([
  'tabpanel',
  'menu',
  'listbox',
  'tooltip',
  'alert',
  'status',
  'progressbar',
]);

/** Parts that pages hold ready out of sight until a visitor or a script requests them. */
const NAMES = new RegExp(
  '(?:^|[^a-z])(?:modal|dialog|pop-?up|popover|tooltip|drop-?down|(?:sub|mega)?-?menu|fly-?out|off-?canvas|drawer|overlay|light-?box|' +
    'tab|tab-?(?:pane|panel|content)|accordion|collaps(?:e|ed|ible)|toggle|expand(?:able|ed)?|more|details|slide|slider|carousel|' +
    'cookie|consent|gdpr|banner|notice|toast|alert|message|error|success|loader|loading|spinner|preloader|template|' +
    'suggestions?|autocomplete|results?|step|search)s?(?:$|[^a-z])',
  'i',
);

/** Whether an element that is not displayed now is meant to be, by where it stands or by what it is called. */
export function isOpenedLater(state: State, tag: string, { role, id, className }: SharedAttributes): boolean {
  const { boilerplate, boilerplateByName } = state.place;
  if (boilerplate > 0 || boilerplateByName > 0 || regionOf(tag, role) === 'NAV') return true;
  if (role !== '') return ROLES.has(role);
  return (className !== '' && NAMES.test(className.slice(0, 200))) || (id !== '' && NAMES.test(id.slice(0, 100)));
}

/** Attributes by which Vue, Alpine, AngularJS, Livewire and Stimulus show and hide an element. */
const TOGGLES =
  /^(?:v-(?:show|if|cloak)|x-(?:show|if|cloak|collapse|transition)|ng-(?:show|hide|if|cloak)|wire:(?:loading|show|offline)|data-[\w-]+-target$)/;

export function isToggled({ attributes }: CurrentElement): boolean {
  for (let at = 0; at < attributes.count; at += 1) if (TOGGLES.test(attributes.nameAt(at))) return true;
  return false;
}

const DIALOG_NAMES = /(?:^|[^a-z])(?:modal|dialog|off-?canvas|drawer|pop-?up|light-?box)s?(?:$|[^a-z])/i;

/** A dialog with aria-hidden is closed, and its style sheet shows it to nobody: such elements have this role, tabindex or name. */
export function isClosedDialog(element: CurrentElement, { role, className }: SharedAttributes): boolean {
  if (role === 'dialog' || role === 'alertdialog') return true;
  return element.get(ATTR.TABINDEX)?.trim() === '-1' || DIALOG_NAMES.test(className.slice(0, 200));
}
