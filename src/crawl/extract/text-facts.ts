import { hash } from 'node:crypto';
import type { TextFacts } from '../facts.js';
import type { Block } from './block-collector.js';
import { hasByline } from './byline.js';
import { copyrightYears } from './copyright.js';
import { DateCollector } from './dates.js';
import { detectLanguage } from './language.js';
import { markMainContent } from './main-content.js';
import { cut, storable } from './plain-text.js';
import { findMojibake, findPlaceholders } from './prose.js';
import { countSentences } from './readability.js';
import { sketchOf } from './shingle-sketch.js';
import { SimHash } from './similarity.js';
import type { State } from './state.js';
import { WordCount } from './word-count.js';

const EXCERPT = 300;

export function textFacts(state: State): TextFacts {
  const { blocks } = state;
  const mainBlocks = markMainContent(blocks);
  const counts = new WordCount(blocks);
  const mainText = textOf(mainBlocks);
  const allText = mainBlocks.length === blocks.length ? mainText : textOf(blocks);
  const dates = new DateCollector();
  for (const value of state.dates) dates.addIso(value);
  dates.addText(allText);
  return {
    words: counts.words,
    mainWords: counts.mainWords,
    bytes: Buffer.byteLength(allText),
    hash: counts.mainWords === 0 ? null : hash('sha256', composed(mainText), 'hex'),
    simHash: simHashOf(counts),
    sketch: sketchOf(counts.mainHashes),
    language: detectLanguage(mainBlocks) ?? detectLanguage(blocks),
    proseWords: counts.proseWords,
    sentences: countSentences(mainBlocks),
    syllables: counts.syllables,
    topTerms: counts.topTerms(),
    excerpt: storable(cut(mainText.slice(0, EXCERPT + 1).replaceAll('\n', ' '), EXCERPT)),
    placeholders: findPlaceholders(allText, blocks, state.titles, state.headings),
    mojibake: findMojibake(allText, blocks, state.titles),
    copyrightYears: copyrightYears(allText, blocks),
    dates: dates.days(),
    byline: state.byline || hasByline(mainBlocks),
    hiddenCharacters: state.hiddenCharacters,
    hiddenLinks: state.hiddenLinks,
  };
}

function textOf(blocks: readonly Block[]): string {
  let text = '';
  for (let i = 0; i < blocks.length; i++) text += i === 0 ? blocks[i]?.text : `\n${blocks[i]?.text}`;
  return text;
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
