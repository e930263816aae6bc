import { type ControlFacts, type FormFacts, type SubmitterFacts } from '../../../facts/element-facts.js';
import { CAPS } from '../../../facts/html-facts.js';
import { trimUrl } from '../../../facts/url.js';
import { ATTR } from '../attributes/attribute-names.js';
import { setAside } from '../heading.js';
import { noteLoad } from '../loads/loads.js';
import { cut, plainText } from '../text/plain-text.js';
import type { CurrentElement } from '../tree/element.js';
import type { State } from '../tree/state.js';
import { ariaLabel, whenNamedByOthers } from './accessible-name.js';
import { isPresentational } from './presentational.js';

export function openForm(state: State, element: CurrentElement): () => void {
  const action = element.get(ATTR.ACTION);
  const fact: FormFacts = {
    action: action === null ? null : cut(action, CAPS.url),
    url: action === null ? null : state.urls.resolve(trimUrl(action)),
    method: element.get(ATTR.METHOD)?.trim().toLowerCase().slice(0, 32) || 'get',
    hasPassword: false,
  };
  const outer = state.forms.current;
  state.forms.current = state.keep(state.forms.list, fact, element);
  const id = element.get(ATTR.ID);
  if (id !== null && !state.forms.byId.has(state.inTree(id))) state.forms.byId.set(state.inTree(id), fact);
  return () => {
    state.forms.current = outer;
  };
}

/** A label names the control it points to, else the first control inside it, once it turns out to have a text. */
export function openLabel(state: State, element: CurrentElement): () => void {
  const outer = state.forms.labelHolder;
  const holder: { first: ControlFacts | null; readonly tree: number } = { first: null, tree: state.tree };
  state.forms.labelHolder = holder;
  const target = element.get(ATTR.FOR);
  const id = state.inTree(target ?? '');
  const says = ariaLabel(element) || (element.get(ATTR.TITLE) ?? '').trim();
  state.names.open(state.sight.unheard, state.ariaHidden);
  return () => {
    state.forms.labelHolder = outer;
    if (state.names.close().both === '' && says === '') return;
    if (target !== null) state.forms.labelled.add(id);
    else if (holder.first !== null) holder.first.named = true;
  };
}

/** Labels may follow their control: names by `for` are given at the end. */
export function nameControls(state: State): void {
  for (const control of state.forms.pending) {
    if (state.forms.labelled.has(control.id)) control.fact.named = true;
  }
}

export function openControl(state: State, element: CurrentElement): (() => void) | null {
  const tag = element.name as ControlFacts['element'];
  const type = typeOf(element, tag);
  if (type === 'hidden') return null;
  if (type === 'password') {
    const owner = element.get(ATTR.FORM);
    const form =
      owner === null ? state.forms.current : (state.forms.byId.get(state.inTree(owner)) ?? state.forms.current);
    if (form !== null) form.hasPassword = true;
  }
  if (type === 'image') noteLoad(state, element, 'input src', element.get(ATTR.SRC));
  if (type === 'image' || type === 'submit') addSubmitter(state, element);
  const fact: ControlFacts = {
    element: tag,
    type,
    named: hasOwnName(element, type),
    hidden: state.sight.hidden > 0 || state.ariaHidden > 0 || isOutOfUse(element),
    label: describe(element, tag),
  };
  state.keep(state.forms.controls, fact, element);
  if (state.forms.labelHolder?.tree === state.tree) state.forms.labelHolder.first ??= fact;
  const id = element.get(ATTR.ID);
  if (id !== null && !fact.named) state.forms.pending.push({ id: state.inTree(id), fact });
  whenNamedByOthers(state, element, () => {
    fact.named = true;
  });
  if (tag !== 'button') return null;
  state.names.open(state.sight.unheard, state.ariaHidden);
  return () => {
    const name = state.names.close();
    if (name.both !== '') fact.named = true;
    name.late?.take(() => {
      fact.named = true;
    });
    setAside(state, name);
  };
}

/** Disabled, and of no role: nobody meets it as a control. */
const isOutOfUse = (element: CurrentElement): boolean =>
  element.get(ATTR.DISABLED) !== null && isPresentational(element);

function addSubmitter(state: State, element: CurrentElement): void {
  const action = trimUrl(element.get(ATTR.FORMACTION) ?? '');
  if (action === '') return;
  const method = element.get(ATTR.FORMMETHOD)?.trim().toLowerCase();
  const fact: SubmitterFacts = {
    label: describe(element, element.name),
    action: cut(action, CAPS.url),
    url: state.urls.resolve(action),
  };
  const { position } = element;
  const keep = (form: FormFacts | null) => {
    if (form !== null && (method ?? form.method) !== 'dialog') state.keep(state.forms.submitters, fact, { position });
  };
  const owner = element.get(ATTR.FORM);
  if (owner === null) keep(state.forms.current);
  else {
    const id = state.inTree(owner);
    state.later.push(() => keep(state.forms.byId.get(id) ?? null));
  }
}

/** Any other is a text field (HTML §4.10.5). */
const INPUT_TYPES: ReadonlySet<string> = new Set(
  `button checkbox color date datetime-local email file hidden image month number password radio range reset search submit
  tel text time url week`.split(/\s+/),
);

function typeOf(element: CurrentElement, tag: ControlFacts['element']): string {
  const type = element.get(ATTR.TYPE)?.trim().toLowerCase().slice(0, 32) ?? '';
  if (tag === 'input') return INPUT_TYPES.has(type) ? type : 'text';
  if (tag === 'button') return type === 'reset' || type === 'button' ? type : 'submit';
  return tag;
}

/** Fields that take their placeholder for a name when they have no other (HTML-AAM 1.0, section 4.1). */
const PROMPTED: ReadonlySet<string> = new Set([
  'text',
  'password',
  'number',
  'search',
  'tel',
  'email',
  'url',
  'textarea',
]);

function hasOwnName(element: CurrentElement, type: string): boolean {
  if (ariaLabel(element) !== '' || (element.get(ATTR.TITLE) ?? '').trim() !== '') return true;
  if (PROMPTED.has(type) && (element.get(ATTR.PLACEHOLDER) ?? '').trim() !== '') return true;
  const value = element.get(ATTR.VALUE);
  // Browsers supply the words of submit and reset buttons themselves, unless the value is empty.
  if (type === 'submit' || type === 'reset') return element.name === 'input' && (value === null || value.trim() !== '');
  if (type === 'button') return element.name === 'input' && value !== null && value.trim() !== '';
  return type === 'image' && (element.get(ATTR.ALT) ?? '').trim() !== '';
}

function describe(element: CurrentElement, tag: string): string {
  for (const [key, attribute] of [
    ['name', ATTR.NAME],
    ['id', ATTR.ID],
    ['type', ATTR.TYPE],
  ] as const) {
    const value = element.get(attribute);
    if (value) return plainText(`${tag}[${key}=${value}]`, 200);
  }
  return tag;
}
