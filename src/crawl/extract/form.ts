import { CAPS, type ControlFacts, type FormFacts } from '../facts.js';
import { accessibleText } from './accessible-name.js';
import { cut, plainText } from './plain-text.js';
import type { State } from './state.js';
import { attr, type Element } from './tree.js';

export function openForm(state: State, element: Element): () => void {
  const action = attr(element, 'action');
  const fact: FormFacts = {
    action: action === null ? null : cut(action, CAPS.url),
    url: action === null ? null : state.urls.resolve(action.trim()),
    method: attr(element, 'method')?.trim().toLowerCase().slice(0, 32) || 'get',
    hasPassword: false,
  };
  const outer = state.form;
  state.form = state.keep(state.forms, fact, element);
  const id = attr(element, 'id');
  if (id !== null && !state.formsById.has(id)) state.formsById.set(id, fact);
  return () => {
    state.form = outer;
  };
}

/** A label names the control it points to, else the first control inside it, once it turns out to have a text. */
export function openLabel(state: State, element: Element): () => void {
  const outer = state.labelHolder;
  const holder: { first: ControlFacts | null } = { first: null };
  state.labelHolder = holder;
  state.names.open(state.hidden, state.ariaHidden);
  return () => {
    state.labelHolder = outer;
    if (state.names.close().both === '') return;
    const target = attr(element, 'for');
    if (target !== null) state.labelled.add(target);
    else if (holder.first !== null) holder.first.named = true;
  };
}

/** Labels may follow their control: names by `for` are given at the end. */
export function nameControls(state: State): void {
  for (const control of state.pendingControls) {
    if (state.labelled.has(control.id)) control.fact.named = true;
  }
}

export function openControl(state: State, element: Element): (() => void) | null {
  const tag = element.tagName as ControlFacts['element'];
  const type = typeOf(element, tag);
  if (type === 'hidden') return null;
  if (type === 'password') {
    const owner = attr(element, 'form');
    const form = owner === null ? state.form : (state.formsById.get(owner) ?? state.form);
    if (form !== null) form.hasPassword = true;
  }
  const fact: ControlFacts = {
    element: tag,
    type,
    named: hasOwnName(state, element, type),
    hidden: state.hidden > 0 || state.ariaHidden > 0,
    label: describe(element, tag),
  };
  state.keep(state.controls, fact, element);
  if (state.labelHolder !== null) state.labelHolder.first ??= fact;
  const id = attr(element, 'id');
  if (id !== null && !fact.named) state.pendingControls.push({ id, fact });
  if (!fact.named && attr(element, 'aria-labelledby') !== null) {
    state.later.push(() => {
      fact.named ||= accessibleText(state, element) !== '';
    });
  }
  if (tag !== 'button') return null;
  state.names.open(state.hidden, state.ariaHidden);
  return () => {
    if (state.names.close().both !== '') fact.named = true;
  };
}

function typeOf(element: Element, tag: ControlFacts['element']): string {
  const type = attr(element, 'type')?.trim().toLowerCase().slice(0, 32) ?? '';
  if (tag === 'input') return type === '' ? 'text' : type;
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

function hasOwnName(state: State, element: Element, type: string): boolean {
  if (accessibleText(state, element) !== '' || (attr(element, 'title') ?? '').trim() !== '') return true;
  if (PROMPTED.has(type) && (attr(element, 'placeholder') ?? '').trim() !== '') return true;
  const value = attr(element, 'value');
  // Browsers supply the words of submit and reset buttons themselves, unless the value is empty.
  if (type === 'submit' || type === 'reset')
    return element.tagName === 'input' && (value === null || value.trim() !== '');
  if (type === 'button') return element.tagName === 'input' && value !== null && value.trim() !== '';
  return type === 'image' && (attr(element, 'alt') ?? '').trim() !== '';
}

function describe(element: Element, tag: string): string {
  const name = attr(element, 'name') || attr(element, 'id');
  return name ? plainText(`${tag}[${attr(element, 'name') ? 'name' : 'id'}=${name}]`, 200) : tag;
}
