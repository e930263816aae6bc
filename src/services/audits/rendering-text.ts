import type { RenderingTally, RenderReason } from '../../facts/rendering-tally.js';
import { differenceOf } from './rendering-difference.js';

const NOUNS: Readonly<Record<RenderReason, string>> = {
  ALL: 'as requested',
  SHELL: 'that looked like application shells',
  SAMPLE: 'as samples of their templates',
  TEMPLATE_CHANGED: 'of templates that JavaScript changes',
};

const pages = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`;

/** What of an audit was rendered and why, and what is missing, as sentences; empty where nothing was requested. */
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
  if (rendered === 0) return `No page was rendered.${unseen}`;
  return `${pages(rendered)} ${rendered === 1 ? 'was' : 'were'} rendered in Chromium: ${why.join(', ')}. Rendered pages are evaluated as search engines see them after JavaScript has run.${keptText(tally)}${unseen}${differenceText(tally)}`;
}

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
  return ` ${percent(wordShare)} of the words and ${percent(linkShare)} of the links exist only after rendering.${changes}`;
}

const percent = (share: number | null): string => `${Math.round(100 * (share ?? 0))} %`;
