import type { ClientWords } from '../../../../languages/client-words.js';
import { points } from '../html/words.js';
import type { DoneFix, NextStep, ReportedSite } from './client-report.js';

/** Facts that the words of a report are made of. */
export interface MonthFacts {
  sites: readonly ReportedSite[];
  done: readonly DoneFix[];
  /** issues of the month before that no longer occur */
  gone: number;
  /** kinds of issues that are left */
  left: { errors: number; warnings: number };
  next: NextStep | null;
}

/** The month in sentences: the score, who moved it, what was done, what is left and what to do next. */
export function briefOf(words: ClientWords, { sites, done, gone, left, next }: MonthFacts): string[] {
  const { text } = words;
  const audited = sites.filter(({ score }) => score !== null);
  if (audited.length === 0) return [text('brief.none')];
  const unaudited = sites.length - audited.length;
  const incomparable = audited.filter(({ comparable }) => comparable === false).length;
  const isClean = left.errors + left.warnings === 0;
  return [
    overall(words, audited),
    ...moved(words, audited),
    incomparable > 0 ? text('brief.incomparable', { count: incomparable }) : '',
    unaudited > 0 ? text('brief.unaudited', { count: unaudited }) : '',
    done.length > 0
      ? text('brief.done', { count: done.length, pages: done.reduce((sum, { pages }) => sum + pages, 0) })
      : text('done.none'),
    gone > 0 ? text('brief.gone', { count: gone }) : '',
    isClean ? text('brief.clean') : text('brief.left', left),
    next === null ? '' : text('brief.next', { title: next.title, site: next.site, points: points(words, next.gain) }),
    text('brief.meaning'),
  ].filter((sentence) => sentence !== '');
}

const mean = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);

/** The change is that of the sites that compare; where there is none, the score of all stands alone. */
function overall({ text }: ClientWords, audited: readonly ReportedSite[]): string {
  const compared = audited.filter(({ change }) => change !== null);
  if (compared.length === 0)
    return text('brief.first', { sites: audited.length, score: mean(audited.map(({ score }) => score ?? 0)) });
  const score = mean(compared.map((site) => site.score ?? 0));
  const change = score - mean(compared.map(({ beforeScore }) => beforeScore ?? 0));
  const name = change > 0 ? 'brief.up' : change < 0 ? 'brief.down' : 'brief.same';
  return text(name, {
    sites: compared.length,
    score,
    ...(change === 0 ? {} : { points: Math.abs(change) }),
  });
}

/** The sites that moved most; a single one is in the first sentence already. */
function moved({ text }: ClientWords, audited: readonly ReportedSite[]): string[] {
  if (audited.length < 2) return [];
  const sorted = audited
    .filter(({ change }) => change !== null)
    .toSorted((one, other) => (other.change ?? 0) - (one.change ?? 0));
  const [best, worst] = [sorted[0], sorted.at(-1)];
  const valuesOf = ({ name, beforeScore, score }: ReportedSite) => ({
    site: name,
    from: beforeScore ?? 0,
    to: score ?? 0,
  });
  return [
    ...(best && (best.change ?? 0) > 0 ? [text('brief.best', valuesOf(best))] : []),
    ...(worst && (worst.change ?? 0) < 0 ? [text('brief.worst', valuesOf(worst))] : []),
  ];
}
