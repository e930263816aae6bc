import type { Issue } from '../../../../db/entities/issue.js';
import type { ClientWords } from '../../../../languages/client-words.js';
import { html, type Markup } from '../../../../markup.js';
import { type IssueTexts, issueTexts } from '../../issues/issue-texts.js';

export type ScoreBand = 'good' | 'fair' | 'poor' | 'critical';

/** The band of a score, which is the name of its tone as well. */
export function scoreBand(score: number): ScoreBand {
  if (score >= 90) return 'good';
  if (score >= 70) return 'fair';
  return score >= 50 ? 'poor' : 'critical';
}

/** `12.5`, `< 0.1` */
export const points = (words: ClientWords, value: number): string =>
  value > 0 && value < 0.05 ? `< ${words.tenths(0.1)}` : words.tenths(value);

/** Texts of an issue in the language of the reader; those that only its project or English has stay as they are. */
export const translatedTexts = (words: ClientWords, issue: Pick<Issue, 'rule' | 'texts'>): IssueTexts => ({
  ...issueTexts(issue),
  ...words.rule(issue.rule),
});

/** A text that is in English whatever the report is in, marked for programs that read it aloud. */
export const inEnglish = (words: ClientWords, text: Markup | string): Markup =>
  words.language === 'en' ? html`${text}` : html`<span lang="en">${text}</span>`;
