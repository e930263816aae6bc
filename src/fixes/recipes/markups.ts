import type { Defects } from '../../facts/html-facts.js';
import type { DefectKind } from '../apply/patch.js';
import { element, lines, tag } from '../markup.js';
import { onPage, pageDraft, type Recipe, type Recipes } from './recipe.js';

interface Mended {
  before: string;
  after: string;
}

/** Mends the defects that the facts keep samples of; the same is to be done where they keep none. */
const mending = (
  of: DefectKind,
  defects: (page: Parameters<Parameters<typeof onPage>[0]>[0]) => Defects | undefined,
  mend: (sample: string) => Mended | null,
  title: string,
  explanation: string,
): Recipe =>
  onPage((page) => {
    const known = defects(page);
    const mended = (known?.samples ?? []).flatMap((sample) => mend(sample) ?? []);
    if (known === undefined || mended.length === 0 || mended.length < known.samples.length) return null;
    const rest = known.count - known.samples.length;
    return pageDraft(
      {
        title,
        explanation:
          rest > 0
            ? `${explanation} ${rest} more ${rest === 1 ? 'instance needs' : 'instances need'} the same change.`
            : explanation,
        before: mended.map(({ before }) => before).join('\n'),
        after: mended.map(({ after }) => after).join('\n'),
        basis: 'DERIVED',
        inferred: rest > 0 ? 0.2 : 0,
      },
      [{ url: page.url, kind: 'defects', of }],
    );
  });

/** Samples have the first class only; an element has others beside it. */
const MORE = ' …';

/** `div#menu`, `div.menu` or `div`, as the extractor describes an element, and what it says of it. */
const ELEMENT = /^([a-z][\w-]{0,60})(?:#(\S{1,160})|\.(\S{1,200}))?(?: (.{1,240}))?$/i;

interface Described {
  name: string;
  /** attribute by which the element is known: its id, else its class */
  known: { id?: string | undefined; class?: string | undefined };
  detail: string;
}

function described(sample: string): Described | null {
  const [, name, id, first, detail = ''] = ELEMENT.exec(sample) ?? [];
  return name === undefined ? null : { name, known: { id, class: first && first + MORE }, detail };
}

const YES = /^(?:yes|y|1|on|t|true)$/i;
const NO = /^(?:no|n|0|off|f|false)$/i;

function withoutAria(sample: string): Mended | null {
  const element = described(sample);
  const [, attribute, value] = /^([\w-]{1,60})="(.{0,160})"$/.exec(element?.detail ?? '') ?? [];
  if (element === null || attribute === undefined || value === undefined) return null;
  const { name, known } = element;
  const meant = attribute === 'role' ? null : YES.test(value) ? 'true' : NO.test(value) ? 'false' : null;
  return {
    before: tag(name, { ...known, [attribute]: value }),
    after: tag(name, { ...known, ...(meant === null || meant === value ? {} : { [attribute]: meant }) }),
  };
}

function unreachable(sample: string): Mended | null {
  const element = described(sample);
  if (element === null) return null;
  const { name, known } = element;
  return { before: tag(name, known), after: tag(name, { ...known, tabindex: -1 }) };
}

function inList(sample: string): Mended | null {
  const element = described(sample);
  const parent = /^in (\S{1,60})$/.exec(element?.detail ?? '')?.[1];
  if (element === null || parent === undefined || !/^li$/i.test(element.name)) return null;
  const item = `${tag(element.name, element.known)}…</${element.name}>`;
  return {
    before: `<${parent}>\n  ${item}\n</${parent}>`,
    after: `<${parent}>\n  <ul>\n    ${item}\n  </ul>\n</${parent}>`,
  };
}

const TARGET = /^([a-z][\w-]{0,60})(?:#(\S{1,160}))? “(.*)” \((\d{1,5}) × (\d{1,5})\)$/iu;

export const markups: Recipes = {
  'duplicate-id': mending(
    'duplicateIds',
    (page) => page.html.dom.duplicateIds,
    (id) => ({ before: `id="${id}" … id="${id}"`, after: `id="${id}" … id="${id}-2"` }),
    'Give each element a unique id',
    'The first element keeps the id, so links and scripts that use it keep working; the later ones are numbered. Use a class if CSS or a script refers to all of them.',
  ),
  'aria-invalid': mending(
    'invalidAria',
    (page) => page.html.accessibility.invalidAria,
    withoutAria,
    'Remove invalid ARIA',
    'Screen readers ignore it already. Where a role was intended, use the native element for it.',
  ),
  'aria-hidden-focusable': mending(
    'focusableInAriaHidden',
    (page) => page.html.accessibility.focusableInAriaHidden,
    unreachable,
    'Remove hidden elements from the tab order',
    'Keyboard users no longer land on elements that screen readers skip. If the element is meant to be used, remove aria-hidden instead.',
  ),
  'list-structure': mending(
    'strayListItems',
    (page) => page.html.accessibility.strayListItems,
    inList,
    'Put list items into a list',
    'Screen readers then announce how many there are. Adjacent items share one list.',
  ),
  'target-too-small': onPage((page) => {
    const known = page.facts.rendered?.smallTargets;
    const found = (known?.samples ?? []).flatMap((sample) => TARGET.exec(sample) ?? []).length;
    const targets = (known?.samples ?? []).flatMap((sample) => {
      const [, name = '', id, text = ''] = TARGET.exec(sample) ?? [];
      return name === '' ? [] : [{ name, id, text, sample }];
    });
    if (known === undefined || found === 0) return null;
    return pageDraft(
      {
        title: 'Enlarge the tap targets',
        explanation: `${known.count} ${known.count === 1 ? 'link or button gets' : 'links or buttons get'} a class that enlarges the target to 24 by 24 pixels; the text stays the same.`,
        before: lines(targets.map(({ sample }) => sample)),
        after: `.target {\n  display: inline-flex;\n  align-items: center;\n  justify-content: center;\n  min-width: 24px;\n  min-height: 24px;\n}\n\n${lines(targets.map(({ name, id, text }) => element(name, text, { id, class: 'target' })))}`,
        basis: 'DERIVED',
        inferred: 0.2,
      },
      [{ url: page.url, kind: 'defects', of: 'smallTargets' }],
    );
  }),
};
