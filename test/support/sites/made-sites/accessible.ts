import type { MadeSite } from '../made-site.js';

interface Snippets {
  fails: string;
  /** the same made right, by a hair */
  near: string;
}

const LONG = 'A long list of spokes and rims. '.repeat(40);

/** The markup that axe-core judges, by the rule of ours: a page that fails and one that does not quite. */
export const ACCESSIBILITY_CASES: Readonly<Record<string, Snippets>> = {
  'image-map-area-name-missing': {
    fails:
      '<img src="/icon.svg" alt="Map of the yard" width="90" height="90" usemap="#yard"><map name="yard"><area shape="rect" coords="0,0,40,40" href="/"></map>',
    near: '<img src="/icon.svg" alt="Map of the yard" width="90" height="90" usemap="#yard"><map name="yard"><area shape="rect" coords="0,0,40,40" href="/" alt="Home of the yard"></map>',
  },
  'aria-attribute-not-allowed': {
    fails: '<button type="button" aria-level="2">Open the gate</button>',
    near: '<button type="button" aria-expanded="false">Open the gate</button>',
  },
  'aria-attribute-misused': {
    fails: '<label><input type="checkbox" aria-checked="true"> Send me the map</label>',
    near: '<label><input type="checkbox" aria-checked="false"> Send me the map</label>',
  },
  'aria-attribute-prohibited': {
    fails: '<span aria-label="Tuesday"></span>',
    near: '<span role="img" aria-label="Tuesday">Tu</span>',
  },
  'aria-command-name-missing': {
    fails: '<div role="button" tabindex="0" style="width: 40px; height: 40px; background: #145"></div>',
    near: '<div role="button" tabindex="0" aria-label="Ring the bell" style="width: 40px; height: 40px; background: #145"></div>',
  },
  'aria-role-deprecated': {
    fails: '<div role="directory">The north gate of the yard</div>',
    near: '<div role="group">The north gate of the yard</div>',
  },
  'aria-input-name-missing': {
    fails: '<div role="textbox" contenteditable="true" style="width: 200px; height: 40px"></div>',
    near: '<div role="textbox" contenteditable="true" aria-label="Your remarks" style="width: 200px; height: 40px"></div>',
  },
  'aria-meter-name-missing': {
    fails: '<div role="meter" aria-valuenow="4" aria-valuemin="0" aria-valuemax="9">4 of 9</div>',
    near: '<div role="meter" aria-label="Pressure" aria-valuenow="4" aria-valuemin="0" aria-valuemax="9">4 of 9</div>',
  },
  'aria-progressbar-name-missing': {
    fails: '<div role="progressbar" aria-valuenow="40">40 %</div>',
    near: '<div role="progressbar" aria-label="Upload" aria-valuenow="40">40 %</div>',
  },
  'aria-required-attribute-missing': {
    fails: '<div role="checkbox" tabindex="0">Keep the old tyres</div>',
    near: '<div role="checkbox" tabindex="0" aria-checked="false">Keep the old tyres</div>',
  },
  'aria-required-children-missing': {
    fails: '<div role="list"><div role="button" tabindex="0">Sort the spokes</div></div>',
    near: '<div role="list"><div role="listitem">Sort the spokes</div></div>',
  },
  'aria-required-parent-missing': {
    fails: '<div role="listitem">Sort the spokes</div>',
    near: '<div role="list"><div role="listitem">Sort the spokes</div></div>',
  },
  'aria-tab-name-missing': {
    fails:
      '<div role="tablist" aria-label="Views"><div role="tab" tabindex="0" aria-selected="true" style="width: 40px; height: 40px"></div></div>',
    near: '<div role="tablist" aria-label="Views"><div role="tab" tabindex="0" aria-selected="true" aria-label="Map" style="width: 40px; height: 40px"></div></div>',
  },
  'aria-toggle-name-missing': {
    fails: '<div role="switch" tabindex="0" aria-checked="true" style="width: 40px; height: 40px"></div>',
    near: '<div role="switch" tabindex="0" aria-checked="true" aria-label="Night light" style="width: 40px; height: 40px"></div>',
  },
  'aria-tooltip-name-missing': {
    fails: '<div role="tooltip" style="width: 40px; height: 40px"></div>',
    near: '<div role="tooltip" style="width: 140px; height: 40px">Rings twice</div>',
  },
  'autocomplete-invalid': {
    fails: '<label>Town <input name="town" autocomplete="my-town"></label>',
    near: '<label>Town <input name="town" autocomplete="address-level2"></label>',
  },
  'text-spacing-locked': {
    fails: '<p style="letter-spacing: 0.05em !important">Spaced letters that stay so.</p>',
    near: '<p style="letter-spacing: 0.05em">Spaced letters that may change.</p>',
  },
  'moving-text-element': {
    fails: '<marquee>Open on Sunday</marquee>',
    near: '<p class="marquee">Open on Sunday</p>',
  },
  'accessible-name-mismatch': {
    fails: '<button type="button" aria-label="Submit">Send the order</button>',
    near: '<button type="button" aria-label="Send the order now">Send the order</button>',
  },
  'list-children-invalid': {
    fails: '<ul><li>Oil for the chain</li><div>Grease for the hub</div></ul>',
    near: '<ul><li>Oil for the chain</li><li><div>Grease for the hub</div></li></ul>',
  },
  'interactive-element-nested': {
    fails: '<div role="button" tabindex="0">Open <a href="/">the gate</a></div>',
    near: '<div role="button" tabindex="0">Open <span>the gate</span></div>',
  },
  'object-alternative-missing': {
    fails: '<object data="/icon.svg" type="image/svg+xml" width="40" height="40"></object>',
    near: '<object data="/icon.svg" type="image/svg+xml" width="40" height="40" aria-label="A wheel"></object>',
  },
  'role-img-name-missing': {
    fails: '<div role="img" style="width: 40px; height: 40px; background: #145"></div>',
    near: '<div role="img" aria-label="A blue square" style="width: 40px; height: 40px; background: #145"></div>',
  },
  'scrollable-region-not-focusable': {
    fails: `<div style="height: 60px; overflow: auto">${LONG}</div>`,
    near: `<div style="height: 60px; overflow: auto" tabindex="0" role="region" aria-label="Spokes">${LONG}</div>`,
  },
  'summary-name-missing': {
    fails: '<details><summary></summary><p>Bring your own lock.</p></details>',
    near: '<details><summary>Rules of the yard</summary><p>Bring your own lock.</p></details>',
  },
  'svg-name-missing': {
    fails: '<svg role="img" width="40" height="40" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>',
    near: '<svg role="img" aria-label="A dot" width="40" height="40" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>',
  },
  'table-headers-attribute-invalid': {
    fails: '<table><tr><th id="size">Size</th></tr><tr><td headers="colour">28</td></tr></table>',
    near: '<table><tr><th id="size">Size</th></tr><tr><td headers="size">28</td></tr></table>',
  },
  'lang-attribute-invalid': {
    fails: '<p lang="english">A quotation of somebody.</p>',
    near: '<p lang="en-GB">A quotation of somebody.</p>',
  },
};

/** Pages with nothing but a body, or without any structure. */
const WHOLE: Readonly<Record<string, Snippets>> = {
  'aria-hidden-body': { fails: 'aria-hidden="true"', near: 'aria-hidden="false"' },
};

/** Rules that judge the same elements by the HTML alone. */
const BESIDE: Readonly<Record<string, string>> = {
  'aria-hidden-body': 'aria-hidden-focusable',
  'image-map-area-name-missing': 'link-empty-anchor',
};
const findsOf = (rule: string): string => `${rule} ${BESIDE[rule] ?? ''}`.trim();

const entries = <Value>(of: (rule: string, kind: 'fails' | 'near', text: string) => Value) =>
  Object.fromEntries(
    Object.entries(ACCESSIBILITY_CASES).flatMap(([rule, { fails, near }]) => [
      [`/${rule}`, of(rule, 'fails', fails)],
      [`/${rule}-near`, of(rule, 'near', near)],
    ]),
  );

/** Defects that only axe-core sees, in rendered pages. */
export const accessible: MadeSite = {
  name: 'accessible',
  slow: true,
  render: 'ALL',
  headers: {
    'content-security-policy': "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
  },
  finds: '',
  pages: {
    ...entries((rule, kind, main) => ({ main, ...(kind === 'fails' ? { finds: findsOf(rule) } : { near: rule }) })),
    ...Object.fromEntries(
      Object.entries(WHOLE).flatMap(([rule, { fails, near }]) => [
        [`/${rule}`, { bodyAttributes: fails, finds: findsOf(rule) }],
        [`/${rule}-near`, { bodyAttributes: near, near: rule }],
      ]),
    ),
  },
};
