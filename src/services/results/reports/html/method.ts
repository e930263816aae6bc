import type { Scores } from '../../../../audit/score/score.js';
import type { ClientWords } from '../../../../languages/client-words.js';
import { html, type Markup } from '../../../../markup.js';
import { profileText } from '../../../projects/rules/profile-text.js';
import { coverageOf } from '../../audits/coverage.js';
import { leftOutText, withheld } from '../../audits/left-out-text.js';
import { renderingText } from '../../audits/rendering-text.js';
import type { ReportContent } from '../report.js';

/** How the figures came about and what they cannot say. */
export function method(words: ClientWords, report: ReportContent, scores: Scores): Markup {
  const { audit } = report;
  const { text } = words;
  const { pages, broken = 0, disallowed: { urls: disallowed } = { urls: 0 } } = scores;
  const scope = [
    text('method.scope.text', {
      crawled: audit.pagesCrawled,
      known: Math.max(audit.pagesKnown, audit.pagesCrawled),
      share: words.percent(coverageOf(audit) ?? 0),
    }),
    leftOut(words, report),
    rendering(words, report),
    audit.pagesUnchanged === 0 ? '' : text('method.unchanged', { count: audit.pagesUnchanged }),
  ];
  const evaluated = [
    text('method.evaluated.text', {
      meta: pages.META - broken,
      links: pages.LINKS - broken,
      technical: pages.TECHNICAL,
    }),
    broken === 0 ? '' : text('method.broken', { count: broken }),
    disallowed === 0 ? '' : text('method.disallowed', { count: disallowed }),
    text('method.walls'),
  ];
  const comparing = [
    text('method.comparing.text', {
      ruleSet: audit.ruleSet ?? '–',
      day: words.day(audit.completedAt ?? audit.createdAt),
    }),
    profile(words, report),
    words.language === 'en' ? '' : text('method.inEnglish'),
  ];
  return html`<section class="new-page method" aria-labelledby="method"><h2 id="method">${text('method.title')}</h2><dl>
<dt>${text('method.scope')}</dt><dd>${joined(words, scope)}</dd>
<dt>${text('method.evaluated')}</dt><dd>${joined(words, evaluated)}</dd>
<dt>${text('method.score')}</dt><dd>${text('method.score.text')}</dd>
<dt>${text('method.confidence')}</dt><dd>${joined(words, [confidence(words, report, scores), text(`method.${scores.performanceBasis}`)])}</dd>
<dt>${text('method.limits')}</dt><dd>${text('method.limits.text')}</dd>
<dt>${text('method.comparing')}</dt><dd>${joined(words, comparing)}</dd>
</dl></section>`;
}

/** Sentences in a row; Japanese has no space between them. */
const joined = ({ language }: ClientWords, sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(language === 'ja' ? '' : ' ');

/** The details of a rule profile are available in English only. */
function profile(words: ClientWords, report: ReportContent): string {
  const found = profileText(report.profile.settings);
  if (found === null) return '';
  return words.language === 'en' ? `Rule profile of the project: ${found}.` : words.text('method.profile');
}

/** The reasons are available in English only. */
function leftOut(words: ClientWords, { audit }: ReportContent): string {
  if (words.language === 'en') {
    const found = leftOutText(audit.leftOut);
    return found === null ? '' : `URLs not crawled: ${found}.`;
  }
  const count = withheld(audit.leftOut).reduce((sum, one) => sum + one.count, 0);
  return count === 0 ? '' : words.text('method.leftOut', { count });
}

/** The reasons are available in English only. */
function rendering(words: ClientWords, { audit }: ReportContent): string {
  const found = audit.rendering ? renderingText(audit.rendering) : '';
  if (found === '') return words.text('method.noScripts');
  if (words.language === 'en') return found;
  const count = audit.rendering?.rendered ?? 0;
  return count === 0 ? words.text('method.noScripts') : words.text('method.rendered', { count });
}

function confidence(words: ClientWords, { audit }: ReportContent, { flags, uncertainty }: Scores): string {
  const count = Math.max(1, Math.round(uncertainty.overall));
  if (audit.partial || flags.includes('PARTIAL_CRAWL')) return words.text('method.sampled', { count });
  return uncertainty.overall === 0 ? words.text('method.exact') : words.text('method.unrendered', { count });
}
