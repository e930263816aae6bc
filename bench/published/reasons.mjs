// Reasons for which our rules differ from a published case on purpose.

const RENDERED = 'axe-core judges it, where the page is rendered';
const SEARCHED = 'search engines read alternative texts only: names by ARIA leave the image without one';
const NO_RESULT = 'the type alone is no rich result of Google';
const RETIRED = 'Google retired the rich result';
const DEFAULTED = 'the property has a default';

const REASONS = {
  act: [
    [/^6cfa84 passed 4$/, 'a script moves the focus on, which the markup does not show'],
    [/^97a4e1 failed 3$|^e086e5 failed [567]$|^23a2a8 failed 2$/, RENDERED],
    [/^ffd0e9 failed 4$/, 'search engines read the alternative text of the picture'],
    [/^ffd0e9 failed 7$/, 'a heading by its role is none to search engines'],
    [/^ucwvc8 failed/, 'the text is too short to tell its language'],
    [/^bf051a passed 2$/, 'the region is checked too, and not only the language'],
    [/^bf051a failed 4$/, 'the tag is registered, though deprecated (BCP 47, grandfathered tags)'],
    [/^2779a5 failed 6$/, 'a page that a script draws is judged where it is rendered'],
    [/^23a2a8 passed/, SEARCHED],
    [/^23a2a8 failed 4$/, 'HTML takes white space for an empty text, which says that the image decorates'],
    [/^23a2a8 inapplicable/, 'image search finds what is shown later, as slides are'],
    [/^c487ae failed 8$/, 'a link off the screen counts as hidden'],
    [/^(?:bc659a|bisz58) passed/, 'a redirect by refresh is to be one by HTTP'],
    [/^(?:bc659a|bisz58) failed/, 'a page that reloads itself leads to no other'],
    [/^b4f0c3 passed/, 'five is what the stricter rule of axe-core asks for'],
  ],
  axe: [
    [/^aria-valid-attr #pass/, 'its value is wrong: one rule of ours judges names and values'],
    [/^aria-valid-attr-value #violation/, 'references are followed where the page is rendered'],
    [/^definition-list #(?:div|mixed)dl$/, 'loose text in a group is seen where the page is rendered'],
    [/^dlitem #(?:also)?contained$/, 'the list without the rest of the fixture has no pair'],
    [/^frame-title #violation[89]$/, RENDERED],
    [/^label #(?:fail7|pass12)$/, 'another field of the fixture stands on its line'],
    [
      /^label #fail1[34]$|^select-name #fail9$/,
      'the value of a widget in the label is read where the page is rendered',
    ],
    [/^image-alt #violation6$/, 'HTML takes white space for an empty text, which says that the image decorates'],
    [/^image-alt #pass/, SEARCHED],
    [/^meta-refresh #fail1$/, 'a page that reloads itself leads to no other'],
    [/^meta-viewport #mvp$/, 'five is what the stricter rule of axe-core asks for'],
  ],
  schema: [
    [/^eg-0145 JSON$/, 'a slip in the example: UDC is no currency'],
    [/^eg-029[02] JSON$/, 'Google and schema.org want a price without the currency sign'],
    [/^eg-0175 /, 'Google wants a count and a rating above 0'],
    [/^eg-(?:0460|0269|0348) JSON$/, 'the example has no context'],
  ],
  gallery: [
    [/^HowTo/, RETIRED],
    [
      /^(?:Brand|BroadcastEvent|Clip|DefinedRegion|MerchantReturnPolicy|Person|PriceSpecification|SeekToAction)\//,
      NO_RESULT,
    ],
    [/^Breadcrumb\/.*invalid4/, 'relative URLs are legal in JSON-LD'],
    [/^Breadcrumb\/valid-text-position/, 'Google wants an integer'],
    [/^ProductMerchant\/valid4/, 'the check digit of its GTIN is wrong'],
    [/^Review\/invalid_missing_best_rating/, DEFAULTED],
  ],
};

/** The reason, or null for a difference that nobody has explained. */
export const reasonOf = (suite, { name }) => REASONS[suite].find(([pattern]) => pattern.test(name))?.[1] ?? null;
