import type { PageView } from '../engine/page-view.js';

/** Names of one written language, or of standards so close that detection cannot tell them apart. */
const SAME: Readonly<Record<string, string>> = {
  nb: 'no',
  nn: 'no',
  iw: 'he',
  in: 'id',
  ji: 'yi',
  tl: 'fil',
  cmn: 'zh',
  yue: 'zh',
  bs: 'sh',
  hr: 'sh',
  sr: 'sh',
  ms: 'id',
  mo: 'ro',
};

/** Primary language subtags name the same language for a reader. */
export function samePrimary(a: string, b: string): boolean {
  return primary(a) === primary(b);
}

/**
 * Languages that the detector tells apart: texts in any other language read as the closest of these. Kurdish is left out: it is known in
 * Arabic letters only, and most pages have Latin ones.
 */
export const DETECTED_LANGUAGES: readonly string[] =
  `am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko lo lt lv ml mr ms nl no or pa
  pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur vi yo zh`.split(/\s+/);
const DETECTED: ReadonlySet<string> = new Set(DETECTED_LANGUAGES.map(primary));

/** Scripts that languages of the detector are written in beside the usual one. */
const OTHER_SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  az: ['cyrl', 'arab'],
  ms: ['arab'],
  pa: ['arab'],
  ro: ['cyrl'],
  sr: ['latn'],
  zh: ['hant'],
};
/** … of which the detector knows these */
const DETECTED_SCRIPTS: ReadonlySet<string> = new Set(['sr-latn', 'zh-hant']);

/** Whether a text that reads as one language can show that it is not in the other: Hindi in Latin letters reads as anything. */
export function canContradict(declared: string): boolean {
  if (!DETECTED.has(primary(declared))) return false;
  const { language, script } = subtagsOf(declared);
  return script === null || script === usualScript(language) || DETECTED_SCRIPTS.has(`${language}-${script}`);
}

/**
 * Whether nobody writes the declared language in the letters of the text: Russian and Bulgarian may be hard to tell apart, but neither
 * is English.
 */
export function isOtherScript(declared: string, script: string): boolean {
  if (!DETECTED.has(primary(declared))) return false;
  const { language, script: own } = subtagsOf(declared);
  const possible = own === null ? [usualScript(language), ...(OTHER_SCRIPTS[language] ?? [])] : [own];
  return !possible.includes(script.toLowerCase());
}

function subtagsOf(tag: string): { language: string; script: string | null } {
  const [language = '', script = ''] = tag.trim().toLowerCase().split(/[-_]/);
  return { language, script: /^[a-z]{4}$/.test(script) ? script : null };
}

const usualScript = (language: string): string => new Intl.Locale(language).maximize().script?.toLowerCase() ?? '';

/** from there on a detected language is taken for a fact */
const SURE = 0.9;

/** Language that the text of the page reads as; null where that is not sure. */
export function detectedLanguage({ html }: Pick<PageView, 'html'>): string | null {
  const { language } = html.text;
  return language !== null && language.confidence >= SURE ? language.code : null;
}

/**
 * Language of the words on the page: as declared, else as its prose reads for certain. Null where neither is known, and where
 * the prose contradicts the declaration: rules of one language are then silent. A declaration that its letters refute is none.
 */
export function languageOf(page: PageView): string | null {
  const declared = page.html.lang?.trim() || null;
  const script = page.html.text.language?.script;
  if (declared !== null && script !== undefined && isOtherScript(declared, script)) return detectedLanguage(page);
  const detected = detectedLanguage(page);
  if (declared === null || detected === null) return declared ?? detected;
  return samePrimary(declared, detected) || !canContradict(declared) ? declared : null;
}

function primary(tag: string): string {
  const subtag = tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return SAME[subtag] ?? subtag;
}
