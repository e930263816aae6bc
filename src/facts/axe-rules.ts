/** The version of which the rules below were read; a test compares it with the package. */
export const AXE_VERSION = '4.14.1';

/**
 * Rules of axe-core that run in rendered pages: those of WCAG 2.0 to 2.2 at levels A and AA that are neither experimental nor
 * deprecated, and the rule that each is reported under.
 */
export const AXE_RULES: Readonly<Record<string, string>> = {
  'area-alt': 'image-map-area-name-missing',
  'aria-allowed-attr': 'aria-attribute-not-allowed',
  'aria-command-name': 'aria-command-name-missing',
  'aria-conditional-attr': 'aria-attribute-misused',
  'aria-deprecated-role': 'aria-role-deprecated',
  'aria-hidden-body': 'aria-hidden-body',
  'aria-hidden-focus': 'aria-hidden-focusable',
  'aria-input-field-name': 'aria-input-name-missing',
  'aria-meter-name': 'aria-meter-name-missing',
  'aria-progressbar-name': 'aria-progressbar-name-missing',
  'aria-prohibited-attr': 'aria-attribute-prohibited',
  'aria-required-attr': 'aria-required-attribute-missing',
  'aria-required-children': 'aria-required-children-missing',
  'aria-required-parent': 'aria-required-parent-missing',
  'aria-roles': 'aria-invalid',
  'aria-tab-name': 'aria-tab-name-missing',
  'aria-toggle-field-name': 'aria-toggle-name-missing',
  'aria-tooltip-name': 'aria-tooltip-name-missing',
  'aria-valid-attr': 'aria-invalid',
  'aria-valid-attr-value': 'aria-invalid',
  'autocomplete-valid': 'autocomplete-invalid',
  'avoid-inline-spacing': 'text-spacing-locked',
  blink: 'moving-text-element',
  'button-name': 'button-name-missing',
  'definition-list': 'definition-list-structure',
  dlitem: 'definition-list-structure',
  'frame-title': 'iframe-title-missing',
  'input-button-name': 'button-name-missing',
  'input-image-alt': 'button-name-missing',
  label: 'form-label-missing',
  'label-content-name-mismatch': 'accessible-name-mismatch',
  list: 'list-children-invalid',
  listitem: 'list-structure',
  marquee: 'moving-text-element',
  'nested-interactive': 'interactive-element-nested',
  'object-alt': 'object-alternative-missing',
  'role-img-alt': 'role-img-name-missing',
  'scrollable-region-focusable': 'scrollable-region-not-focusable',
  'select-name': 'form-label-missing',
  'summary-name': 'summary-name-missing',
  'svg-img-alt': 'svg-name-missing',
  'td-headers-attr': 'table-headers-attribute-invalid',
  'valid-lang': 'lang-attribute-invalid',
};

/** Rules of axe-core whose subject a rule of ours judges on every page, rendered or not. They do not run: one fault is one finding. */
export const OWN_RULES: Readonly<Record<string, string>> = {
  // axe takes six to thirteen times the processor time of our looks for these two
  'color-contrast': 'color-contrast-low',
  'target-size': 'target-too-small',
  'document-title': 'title-missing',
  'duplicate-id-aria': 'duplicate-id',
  'html-has-lang': 'html-lang-missing',
  'html-lang-valid': 'html-lang-invalid',
  'html-xml-lang-mismatch': 'html-xml-lang-mismatch',
  'image-alt': 'image-alt-missing',
  'link-name': 'link-empty-anchor',
  'meta-refresh': 'meta-refresh-redirect',
  'meta-viewport': 'zoom-blocked',
  'video-caption': 'video-captions',
};

const REVIEW = 'never certain: axe-core asks for a review by hand';

/** Rules of axe-core that nothing here stands for, and why. */
export const UNUSED_RULES: Readonly<Record<string, string>> = {
  'aria-braille-equivalent': REVIEW,
  'aria-roledescription': 'deprecated by axe-core',
  'audio-caption': 'deprecated by axe-core',
  bypass: REVIEW,
  'css-orientation-lock': 'experimental in axe-core',
  'form-field-multiple-labels': REVIEW,
  'frame-focusable-content': 'pages in frames are not entered',
  'frame-title-unique': REVIEW,
  'link-in-text-block': 'takes as much processor time as all others together',
  'no-autoplay-audio': 'media are not loaded',
  'p-as-heading': 'experimental in axe-core',
  'server-side-image-map': REVIEW,
  'table-fake-caption': 'experimental in axe-core',
  'td-has-header': 'experimental in axe-core',
  'th-has-data-cells': REVIEW,
};
