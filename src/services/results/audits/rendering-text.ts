import type { RenderingTally, RenderReason } from '../../../facts/rendering-tally.js';
import { differenceOf } from './rendering-difference.js';

const NOUNS: Readonly<Record<RenderReason, string>> = {
  ALL: 'as requested',
  SHELL: 'that looked like application shells',
  SAMPLE: 'as samples of their templates',
  TEMPLATE_CHANGED: 'of templates that JavaScript changes',
};

const pages = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`;

/** The renderings of an audit with their reasons, and what is missing, as sentences; empty where nothing was requested. */
export function renderingText(tally: RenderingTally): string {
  const { mode, chromium, rendered, failed, reasons } = tally;
  if (mode === 'OFF') return '';
  if (chromium === false)
    return 'JavaScript was not executed: Chromium is missing where the audit ran, or could not start (sextant doctor shows why). Content that only appears after rendering was not evaluated.';
  if (chromium === null) return '';
  const why = Object.entries(reasons).map(([reason, count]) => `${count} ${NOUNS[reason as RenderReason]}`);
  const unseen =
    failed === 0
      ? ''
      : ` ${pages(failed)} could not be rendered and ${failed === 1 ? 'was' : 'were'} evaluated as served.`;
  if (rendered === 0) return `No page was rendered${tally.skipped ? ': rendering was skipped' : ''}.${unseen}`;
  return `${renderedOf(tally)} ${rendered === 1 ? 'was' : 'were'} rendered in Chromium: ${why.join(', ')}. Rendered pages are evaluated as search engines see them after JavaScript has run.${spaced(leftText(tally))}${keptText(tally)}${unseen}${differenceText(tally)}`;
}

/** `412 of 3,753 pages`, where it is known of how many. */
export const renderedOf = ({ rendered, pages: all }: RenderingTally): string =>
  all === undefined
    ? pages(rendered)
    : `${rendered.toLocaleString('en')} of ${all.toLocaleString('en')} ${all === 1 ? 'page' : 'pages'}`;

/** templates that are named in a sentence */
const NAMED = 3;

/** The pages that the budget did not suffice for, or nobody waited for. */
export function leftText({ templates = [], wanted = 0, rendered, failed, skipped }: RenderingTally): string {
  const cut = templates.filter(({ reason }) => reason === 'BUDGET' || reason === 'SKIPPED');
  const left = wanted - rendered - failed;
  if (cut.length === 0 || left <= 0) return '';
  const named = cut
    .slice(0, NAMED)
    .map(
      (one) => `of template ${one.template} ${one.rendered.toLocaleString('en')} of ${one.pages.toLocaleString('en')}`,
    );
  const more = cut.length > NAMED ? [`and those of ${cut.length - NAMED} more`] : [];
  return `${left.toLocaleString('en')} more ${left === 1 ? 'page was' : 'pages were'} left out, as ${skipped ? 'rendering was skipped' : 'the budget (renderPages) was used up'}: ${[...named, ...more].join(', ')}.`;
}

const spaced = (text: string): string => (text === '' ? '' : ` ${text}`);

const keptText = ({ kept = 0 }: RenderingTally): string =>
  kept === 0
    ? ''
    : ` The rendering of ${pages(kept)} was kept from the previous audit: neither the HTML nor the scripts, stylesheets and data that it loads have changed.`;

function differenceText(tally: RenderingTally): string {
  const difference = differenceOf(tally);
  if (difference === null) return '';
  const { wordShare, linkShare, titlesChanged, canonicalsChanged, robotsChanged } = difference;
  const changed = [
    ['title', titlesChanged],
    ['canonical', canonicalsChanged],
    ['robots directives', robotsChanged],
  ] as const;
  const list = changed.filter(([, count]) => count > 0).map(([noun, count]) => `the ${noun} of ${pages(count)}`);
  const changes = list.length === 0 ? '' : ` JavaScript changes ${new Intl.ListFormat('en').format(list)}.`;
  if (!wordShare && !linkShare && changes === '') return ' No word and no link depends on it.';
  return ` ${percent(wordShare)} of the words and ${percent(linkShare)} of the links exist only after rendering.${changes}`;
}

const percent = (share: number | null): string => `${Math.round(100 * (share ?? 0))}%`;
