import { hash } from 'node:crypto';
import type { TextFacts } from '../../../facts/html-facts.js';
import type { TextUnits } from '../../../facts/text-units.js';
import { detectLanguage } from '../language/language.js';
import type { Block } from '../tree/block-collector.js';
import type { State } from '../tree/state.js';
import { hasByline } from './byline.js';
import { copyrightYears } from './copyright.js';
import { DateCollector } from './dates.js';
import { frameHash } from './frame-hash.js';
import { markMainContent } from './main-content.js';
import { findMojibake } from './mojibake.js';
import { areInRanges } from './no-snippet.js';
import { findPlaceholders } from './placeholders.js';
import { cut, storable } from './plain-text.js';
import { countSentences } from './readability.js';
import { SimHash } from './similarity.js';
import { stuffedPassages } from './stuffed-passage.js';
import { WordCount } from './word-count.js';

const EXCERPT = 300;

export function textFacts(state: State): TextFacts {
  const { blocks } = state;
  const { units } = state.text;
  const mainBlocks = markMainContent(blocks);
  const counts = new WordCount(units, blocks);
  const allText = units.text(0, blocks.at(-1)?.end ?? 0);
  const mainText = mainBlocks.length === blocks.length ? allText : textOf(units, mainBlocks);
  const dates = new DateCollector();
  for (const value of state.dates) dates.addIso(value);
  dates.addText(allText);
  const topTerms = counts.topTerms();
  const frame = frameHash(counts.terms, counts.mainWords, ownWords(state));
  const stuffed = stuffedPassages(mainBlocks, topTerms, counts.words);
  return {
    words: counts.words,
    mainWords: counts.mainWords,
    bytes: units.isAscii ? allText.length : Buffer.byteLength(allText),
    hash: counts.mainWords === 0 ? null : hash('sha256', units.isAscii ? mainText : composed(mainText), 'hex'),
    simHash: simHashOf(counts),
    sketch: counts.sketch.values(),
    ...(frame !== null && { frame }),
    phrases: counts.phrases.values(),
    language: detectLanguage(mainBlocks) ?? detectLanguage(blocks),
    proseWords: counts.proseWords,
    sentences: countSentences(mainBlocks),
    syllables: counts.syllables,
    topTerms,
    ...(stuffed.length > 0 && { stuffed }),
    excerpt: storable(cut(mainText.slice(0, EXCERPT + 1), EXCERPT)),
    placeholders: findPlaceholders(
      allText,
      blocks,
      [...state.head.titles, ...descriptions(state)],
      state.headings,
      state.lang,
    ),
    mojibake: findMojibake(units.isAscii ? '' : allText, blocks, state.head.titles),
    copyrightYears: copyrightYears(allText, blocks),
    dates: dates.days(),
    byline: state.byline || hasByline(mainBlocks),
    ...(isNoSnippet(state, mainBlocks, counts) && { noSnippet: true as const }),
    hiddenCharacters: state.sight.characters,
    hiddenLinks: state.sight.links,
  };
}

/** Words that the page is called by: title, h1 and URL. */
function ownWords({ head, headings, urls }: State): string {
  const title = head.titles[0]?.text ?? '';
  const h1 = headings.find(({ level }) => level === 1)?.text ?? '';
  return `${title} ${h1} ${decoded(urls.pageUrl)}`;
}

const decoded = (url: string): string => {
  const path = url.slice(url.indexOf('/', 8));
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const isNoSnippet = (
  { text, snippets: { ranges } }: State,
  main: readonly Block[],
  { mainWords }: WordCount,
): boolean => ranges.length > 0 && mainWords > 0 && areInRanges(text.units, main, ranges);

/** They are written by the same templates as titles. */
const descriptions = (state: State): { text: string }[] =>
  state.head.metas.flatMap(({ key, content }) => (key === 'description' ? [{ text: content }] : []));

/** Blocks that stand side by side are one piece already. */
function textOf(units: TextUnits, blocks: readonly Block[]): string {
  const pieces: string[] = [];
  let start = -1;
  let end = -1;
  for (const block of blocks) {
    if (block.start !== end + 1 || start === -1) {
      if (start !== -1) pieces.push(units.text(start, end));
      ({ start } = block);
    }
    ({ end } = block);
  }
  if (start !== -1) pieces.push(units.text(start, end));
  return pieces.join('\n');
}

/** Nothing composes without a combining mark, and the first of them is U+0300. */
function composed(text: string): string {
  return /[\u0300-\uffff]/.test(text) ? text.normalize('NFC') : text;
}

function simHashOf(counts: WordCount): string | null {
  const simHash = new SimHash();
  counts.terms.eachInMain((term, count) => simHash.add(term, count));
  return simHash.value(counts.mainWords);
}
