/** Roles and attributes of WAI-ARIA 1.2, with those of the DPUB and Graphics modules; abstract roles are left out. */
export const ARIA_ROLES: ReadonlySet<string> = new Set(
  (
    'alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox ' +
    'complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell ' +
    'group heading img insertion link list listbox listitem log main marquee math menu menubar menuitem menuitemcheckbox ' +
    'menuitemradio meter navigation none note option paragraph presentation progressbar radio radiogroup region row rowgroup ' +
    'rowheader scrollbar search searchbox separator slider spinbutton status strong subscript superscript switch tab table ' +
    'tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem ' +
    // roles of the 1.3 draft, shipped by browsers
    'comment image mark suggestion ' +
    // a role of no specification, but read by VoiceOver and known to axe
    'text ' +
    'graphics-document graphics-object graphics-symbol ' +
    'doc-abstract doc-acknowledgments doc-afterword doc-appendix doc-backlink doc-biblioentry doc-bibliography doc-biblioref ' +
    'doc-chapter doc-colophon doc-conclusion doc-cover doc-credit doc-credits doc-dedication doc-endnote doc-endnotes ' +
    'doc-epigraph doc-epilogue doc-errata doc-example doc-footnote doc-foreword doc-glossary doc-glossref doc-index ' +
    'doc-introduction doc-noteref doc-notice doc-pagebreak doc-pagefooter doc-pageheader doc-pagelist doc-part doc-preface ' +
    'doc-prologue doc-pullquote doc-qna doc-subtitle doc-tip doc-toc'
  ).split(' '),
);

/** The form of a value: one of the listed tokens, a number, an integer, or any text (null). */
type AriaValue = readonly string[] | 'number' | 'integer' | null;

const TRUE_FALSE = ['true', 'false'] as const;
const OR_UNDEFINED = ['true', 'false', 'undefined', ''] as const;
const TRISTATE = ['true', 'false', 'mixed', 'undefined', ''] as const;

export const ATTRIBUTES: Readonly<Record<string, AriaValue>> = {
  'aria-activedescendant': null,
  'aria-atomic': TRUE_FALSE,
  'aria-autocomplete': ['inline', 'list', 'both', 'none'],
  'aria-braillelabel': null,
  'aria-brailleroledescription': null,
  'aria-busy': TRUE_FALSE,
  'aria-checked': TRISTATE,
  'aria-colcount': 'integer',
  'aria-colindex': 'integer',
  'aria-colindextext': null,
  'aria-colspan': 'integer',
  'aria-controls': null,
  'aria-current': ['page', 'step', 'location', 'date', 'time', 'true', 'false', ''],
  'aria-describedby': null,
  'aria-description': null,
  'aria-details': null,
  'aria-disabled': TRUE_FALSE,
  'aria-dropeffect': ['copy', 'execute', 'link', 'move', 'none', 'popup'],
  'aria-errormessage': null,
  'aria-expanded': OR_UNDEFINED,
  'aria-flowto': null,
  'aria-grabbed': OR_UNDEFINED,
  'aria-haspopup': ['false', 'true', 'menu', 'listbox', 'tree', 'grid', 'dialog', ''],
  'aria-hidden': OR_UNDEFINED,
  'aria-invalid': ['grammar', 'false', 'spelling', 'true', ''],
  'aria-keyshortcuts': null,
  'aria-label': null,
  'aria-labelledby': null,
  'aria-level': 'integer',
  'aria-live': ['assertive', 'off', 'polite', ''],
  'aria-modal': TRUE_FALSE,
  'aria-multiline': TRUE_FALSE,
  'aria-multiselectable': TRUE_FALSE,
  'aria-orientation': ['horizontal', 'vertical', 'undefined', ''],
  'aria-owns': null,
  'aria-placeholder': null,
  'aria-posinset': 'integer',
  'aria-pressed': TRISTATE,
  'aria-readonly': TRUE_FALSE,
  'aria-relevant': ['additions', 'removals', 'text', 'all'],
  'aria-required': TRUE_FALSE,
  'aria-roledescription': null,
  'aria-rowcount': 'integer',
  'aria-rowindex': 'integer',
  'aria-rowindextext': null,
  'aria-rowspan': 'integer',
  'aria-selected': OR_UNDEFINED,
  'aria-setsize': 'integer',
  'aria-sort': ['ascending', 'descending', 'none', 'other', ''],
  'aria-valuemax': 'number',
  'aria-valuemin': 'number',
  'aria-valuenow': 'number',
  'aria-valuetext': null,
};

/** Attributes whose value is a list of the tokens. */
export const TOKEN_LISTS: ReadonlySet<string> = new Set(['aria-dropeffect', 'aria-relevant']);

/** Least values of integers, where WAI-ARIA sets one and browsers pass over what is below it. */
export const LEAST: Readonly<Record<string, number>> = { 'aria-level': 1, 'aria-posinset': 1, 'aria-setsize': -1 };
