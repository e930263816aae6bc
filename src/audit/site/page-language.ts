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

/** What the detector tells apart: texts in any other language read as the closest of these. */
const DETECTED: ReadonlySet<string> = new Set(
  `am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko ku lo lt lv ml mr ms nl no or pa
  pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur vi yo zh`
    .split(/\s+/)
    .map(primary),
);

/** Whether a text that reads as one language can show that it is not in the other. */
export const canContradict = (declared: string): boolean => DETECTED.has(primary(declared));

/** from there on a detected language is taken for a fact */
const SURE = 0.9;

/** Language that the text of the page reads as; null where that is not sure. */
export function detectedLanguage({ html }: Pick<PageView, 'html'>): string | null {
  const { language } = html.text;
  return language !== null && language.confidence >= SURE ? language.code : null;
}

/**
 * Language of the words on the page: as declared, else as its prose reads for certain. Null where neither is known, and where
 * the prose contradicts the declaration: rules of one language are then silent.
 */
export function languageOf(page: PageView): string | null {
  const declared = page.html.lang?.trim() || null;
  const detected = detectedLanguage(page);
  if (declared === null || detected === null) return declared ?? detected;
  return samePrimary(declared, detected) || !canContradict(declared) ? declared : null;
}

function primary(tag: string): string {
  const subtag = tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return SAME[subtag] ?? subtag;
}
