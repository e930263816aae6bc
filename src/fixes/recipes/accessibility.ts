import { obstacle } from '../../audit/engine/obstacle.js';
import type { PageView } from '../../audit/engine/page-view.js';
import { languageOf } from '../../audit/site/page-language.js';
import type { Site } from '../../audit/site/site.js';
import type { ControlFacts } from '../../facts/element-facts.js';
import { lines, tag } from '../markup.js';
import { fileName, nameOfPage, tellingName } from '../text/page-words.js';
import { shortened } from '../text/text-limits.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

const BUTTONS = new Set(['submit', 'reset', 'button', 'image']);
const isButton = ({ element, type }: ControlFacts): boolean => element === 'button' || BUTTONS.has(type.toLowerCase());

/** Names that forms of search have for their field. */
const SEARCH = /^(?:q|s|as_q|wd|(?:\w{1,20}[-_])?query|search|searchword|search_query|keywords?|find)$/i;

/** Names of kinds of elements, and not of what one does. */
const NO_NAME =
  /^(?:button|btn|submit|input|field|text|control|item|element|widget|link|icon|box|check ?box|radio|switch|toggle|select)s?(?: ?\d+)?$/i;

/** `Search Input` and `Input Quantity`: screen readers say by themselves what kind of control it is. */
const ELEMENT = /^(?:input|field|txt|text ?box)\s+(?=\S)|(?<=\S)\s+(?:input|field|txt|text ?box)$/gi;

/** Name of the control in the code, `Email` of `input[name=email]`, else its kind; null where a visitor would not understand it. */
function labelOf(control: ControlFacts): { text: string; inferred: number } | null {
  const name = /\[(?:name|id)=([^\]]{1,80})\]/.exec(control.label)?.[1] ?? /#([\w-]{1,80})/.exec(control.label)?.[1];
  const told = fileName((name ?? '').replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[[\]"']/g, ' '));
  const bare = told.replace(ELEMENT, '');
  const words = bare.charAt(0).toUpperCase() + bare.slice(1);
  if (control.element === 'input' && SEARCH.test(name ?? '')) return { text: 'Search', inferred: 0.4 };
  // one or two letters are an abbreviation of the code
  if (
    words.length > 1 &&
    words.split(' ').every((word) => word.length > 2) &&
    !NO_NAME.test(words) &&
    !/\d/.test(words)
  )
    return { text: words, inferred: 0.4 };
  const type = control.type.toLowerCase();
  // every button without a type is one that submits
  if (control.element === 'button' && type === 'submit') return null;
  const kinds: Record<string, string> = {
    search: 'Search',
    q: 'Search',
    email: 'E-mail',
    password: 'Password',
    tel: 'Telephone',
    url: 'Website',
    submit: 'Send',
    reset: 'Reset',
  };
  const kind = kinds[type];
  return kind === undefined ? null : { text: kind, inferred: 1 };
}

const isEnglish = (text: string): boolean => /^(?:Search|Password|Telephone|Website|Send|Reset)$/.test(text);

const named = (wanted: (control: ControlFacts) => boolean, title: string, explanation: string) =>
  onPage((page) => {
    const found = page.html.controls.flatMap((control, index) => {
      const label = !control.named && !control.hidden && wanted(control) ? labelOf(control) : null;
      // English words on a page in another language
      if (label !== null && isEnglish(label.text) && !/^en\b|^$/i.test(languageOf(page) ?? '')) return [];
      return label === null ? [] : [{ control, index, label }];
    });
    if (found.every(({ label }) => label.inferred === 1))
      return obstacle(
        'WORDS',
        'Nothing in the code shows what these are for: look at each and give it a visible label.',
      );
    const inferred = found.reduce((sum, { label }) => sum + label.inferred, 0) / Math.max(1, found.length);
    return pageDraft(
      {
        title,
        explanation,
        before: lines(
          found.map(({ control }) =>
            tag(control.element, { type: control.element === 'input' ? control.type : undefined }),
          ),
        ),
        after: lines(
          found.map(({ control, label }) =>
            tag(control.element, {
              type: control.element === 'input' ? control.type : undefined,
              'aria-label': label.text,
            }),
          ),
        ),
        basis: 'GUESSED',
        inferred,
      },
      found.map(({ control, index, label }) => ({
        url: page.url,
        kind: 'control-label',
        index,
        was: control.label,
        label: label.text,
      })),
    );
  });

const HOSTS: Readonly<Record<string, string>> = {
  'youtube.com': 'Video',
  'youtube-nocookie.com': 'Video',
  'player.vimeo.com': 'Video',
  'vimeo.com': 'Video',
  'google.com': 'Map',
  'maps.google.com': 'Map',
  'openstreetmap.org': 'Map',
  'open.spotify.com': 'Audio',
  'w.soundcloud.com': 'Audio',
};

const FRAME_LIMIT = { characters: 60, pixels: Number.POSITIVE_INFINITY, fontSize: 16 };

/** Names of files that say nothing of what is in them. */
const NO_CONTENT =
  /^$|^(?:(?:i?frame|embed|widget|inc(?:lude)?|content|main|body|page|index|blank|empty|left|right|top|bottom|nav|view|test|get|show|render)s?\b ?){1,3}$/i;

/** The title of a frame; empty where nothing says what it shows. */
function frameTitle(host: string, src: string, page: PageView, site: Site): string {
  const known = HOSTS[host];
  if (known !== undefined) return `${known} (${host})`;
  const whole = nameOfPage({ url: page.url, h1: page.h1, title: page.title }, site);
  const name = shortened(whole, FRAME_LIMIT);
  if (/\.(?:svg|png|gif)$/i.test(src.split(/[?#]/, 1)[0] ?? '')) return `Diagram: ${name}`;
  // a document is called by its file
  const file = /([^/]+)\.pdf$/i.exec(src.split(/[?#]/, 1)[0] ?? '')?.[1];
  if (file !== undefined && tellingName(`https://file.invalid/${file}.pdf`) !== '') return fileName(file);
  if (host !== '' && host !== page.parsed.hostname.replace(/^www\./, '')) return `Content from ${host}`;
  const own = tellingName(URL.parse(src, page.url)?.href ?? '');
  return NO_CONTENT.test(own) ? '' : own;
}

export const accessibility: Recipes = {
  'form-label-missing': named(
    (control) => !isButton(control) && control.type.toLowerCase() !== 'hidden',
    'Label the form fields',
    'The labels are derived from the names in the code: rephrase them in the language of the page. A visible <label> is even better.',
  ),
  'button-name-missing': named(
    isButton,
    'Give the buttons accessible names',
    'The names are derived from those in the code: describe what each button does, in the language of the page.',
  ),
  'iframe-title-missing': onPage((page, site) => {
    const found = page.html.frames.flatMap((frame, index) => {
      // a frame without a URL is filled by its script
      if (frame.hidden || frame.title.trim() !== '' || frame.url === null) return [];
      const host = (URL.parse(frame.url)?.hostname ?? '').replace(/^www\./, '');
      const own = site.page(frame.url);
      const title = own?.title || frameTitle(host, frame.src, page, site);
      return title === '' ? [] : [{ frame, index, title }];
    });
    return pageDraft(
      {
        title: 'Give the iframes titles',
        explanation: 'Each title states the kind of content and its source; describe what it shows if you can.',
        before: lines(found.map(({ frame }) => tag('iframe', { src: frame.src }))),
        after: lines(found.map(({ frame, title }) => tag('iframe', { src: frame.src, title }))),
        basis: 'GUESSED',
        inferred: 0.4,
      },
      found.map(({ frame, index, title }) => ({ url: page.url, kind: 'frame', index, was: frame.src, title })),
    );
  }),
  'landmark-main-missing': onPage((page) =>
    pageDraft(
      {
        title: 'Mark the main content',
        explanation: 'Wrap everything except header, navigation and footer; screen reader users jump there.',
        before: '<div>\n  … main content …\n</div>',
        after: '<main>\n  … main content …\n</main>',
        basis: 'EXACT',
      },
      [{ url: page.url, kind: 'main-landmark' }],
    ),
  ),
  'tabindex-positive': onPage((page) =>
    pageDraft(
      {
        title: 'Follow the document order',
        explanation:
          'The focus follows the reading order; 0 keeps elements focusable that are neither links nor fields.',
        before: lines(page.html.accessibility.positiveTabindex.samples),
        after: 'tabindex="0" on each of them, or no tabindex at all on links, buttons and fields',
        basis: 'EXACT',
      },
      [{ url: page.url, kind: 'defects', of: 'positiveTabindex' }],
    ),
  ),
};
