import { type ClientWords, wordsIn } from '../../../../languages/client-words.js';
import { html, type Markup } from '../../../../markup.js';
import { downloads, scoreDial } from '../html/scores.js';
import { points, scoreBand } from '../html/words.js';
import { makerOf, pageHead } from '../html.js';
import type { Presentation } from '../presentation.js';
import type { ClientReport, DoneFix, NextStep, ReportedSite, Win } from './client-report.js';

/** The report of a client as one file to read and print: nothing is fetched, and no script may run in it. */
export function clientHtml(report: ClientReport, look: Presentation): string {
  const words = wordsIn(report.language);
  const month = words.month(new Date(`${report.period}-01T00:00:00Z`));
  const title = words.text('client.title', { client: report.client.name, month });
  const parts = [
    cover(words, report, look, month),
    html`<main id="content">`,
    brief(words, report.brief),
    sitesTable(words, report),
    incidents(words, report),
    wins(words, report.wins),
    steps(words, report.steps),
    done(words, report.done),
    html`</main><footer>${words.text('client.footer', { maker: makerOf(words, look.company) })}</footer>`,
  ];
  return `${pageHead(words, title, look.color)}${parts.map(({ text }) => text).join('\n')}\n</body>\n</html>\n`;
}

function cover(words: ClientWords, report: ClientReport, look: Presentation, month: string): Markup {
  const { company, logo } = look;
  const { score, sites, client } = report;
  const audited = sites.filter((site) => site.score !== null).length;
  const label = score !== null && words.text('client.score', { score, band: words.text(`band.${scoreBand(score)}`) });
  return html`<header class="cover ${score !== null && scoreBand(score)}">
<div>${logo && html`<img class="brand" src="${logo}" alt="${company}">`}<p class="eyebrow">${words.text('client.eyebrow')}</p>
<h1>${client.name}</h1>
<p class="address">${month}${company && html` · ${words.text('client.by', { company })}`}</p>${downloads(words, look)}</div>
${score !== null && label && scoreDial(words, score, label, html` <span class="spread">${words.text('client.average', { count: audited })}</span>`)}
</header>`;
}

/** Two paragraphs: what has happened, and what to do. */
function brief(words: ClientWords, sentences: readonly string[]): Markup {
  const space = words.language === 'ja' ? '' : ' ';
  const half = Math.ceil(sentences.length / 2);
  const paragraphs = [sentences.slice(0, half), sentences.slice(half)].filter(({ length }) => length > 0);
  return html`<section aria-labelledby="brief"><h2 id="brief">${words.text('brief.title')}</h2>${paragraphs.map((part) => html`<p class="lede ink">${part.join(space)}</p>`)}</section>`;
}

const signed = (words: ClientWords, change: number): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${words.whole(Math.abs(change))}`;

function sitesTable(words: ClientWords, { sites, moreSites }: ClientReport): Markup {
  const { text } = words;
  return html`<section aria-labelledby="sites"><h2 id="sites">${text('sites.title')}</h2>
<table class="index"><thead><tr><th scope="col">${text('sites.site')}</th><th scope="col" class="num">${text('sites.score')}</th><th scope="col" class="num">${text('sites.change')}</th><th scope="col" class="optional">${text('sites.trend')}</th><th scope="col" class="num optional">${text('sites.errors')}</th><th scope="col" class="num optional">${text('sites.warnings')}</th><th scope="col" class="num optional">${text('sites.pages')}</th></tr></thead>
<tbody>${sites.map((site) => siteRow(words, site))}</tbody></table>
${moreSites > 0 && html`<p class="more">${text('sites.more', { count: moreSites })}</p>`}</section>`;
}

function siteRow(words: ClientWords, site: ReportedSite): Markup {
  const { text, whole } = words;
  const day =
    site.completedAt === null ? text('sites.unaudited') : text('sites.audited', { day: words.day(site.completedAt) });
  const change =
    site.comparable === false
      ? html`<span class="muted">${text('sites.incomparable')}</span>`
      : site.change === null
        ? '–'
        : signed(words, site.change);
  const figures =
    site.auditId === null ? ['–', '–', '–'] : [whole(site.errors), whole(site.warnings), whole(site.pages ?? 0)];
  return html`<tr><td><strong>${site.name}</strong><br><a class="muted break" href="${site.url}">${site.url}</a><br><span class="muted">${day}</span></td><td class="num ${site.score !== null && scoreBand(site.score)}"><span class="score tone">${site.score ?? '–'}</span></td><td class="num change">${change}</td><td class="optional">${trend(words, site.trend)}</td>${figures.map((figure) => html`<td class="num optional">${figure}</td>`)}</tr>`;
}

const WIDTH = 96;
const HEIGHT = 28;

/** A line over the whole scale, so that small changes do not look large. */
function trend(words: ClientWords, scores: readonly number[]): Markup | '–' {
  if (scores.length < 2) return '–';
  const step = (WIDTH - 4) / (scores.length - 1);
  const line = scores
    .map((score, at) => `${(2 + at * step).toFixed(1)},${(HEIGHT - 2 - (score / 100) * (HEIGHT - 4)).toFixed(1)}`)
    .join(' ');
  const label = words.text('sites.trend.about', { scores: scores.join(', ') });
  return html`<svg class="trend" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}"><line x1="0" y1="${HEIGHT - 2}" x2="${WIDTH}" y2="${HEIGHT - 2}" stroke="var(--line)"/><polyline points="${line}" fill="none" stroke="var(--accent)" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/></svg>`;
}

function incidents(words: ClientWords, { incidents: list, moreIncidents }: ClientReport): Markup {
  const { text } = words;
  if (list.length === 0)
    return html`<section aria-labelledby="incidents"><h2 id="incidents">${text('incidents.title')}</h2><p class="muted">${text('incidents.none')}</p></section>`;
  return html`<section aria-labelledby="incidents"><h2 id="incidents">${text('incidents.title')}</h2><p class="lede">${text('incidents.lede')}</p>
<ul class="wins">${list.map(
    ({ site, openedAt, causes, acknowledged }) =>
      html`<li><strong>${site}</strong> <span class="muted">${words.day(openedAt)}${acknowledged && html` · ${text('incidents.seenTo')}`}</span><br>${causes.map((cause, at) => html`${at > 0 && html`<br>`}${cause}`)}</li>`,
  )}</ul>
${moreIncidents > 0 && html`<p class="more">${text('count.more', { count: moreIncidents })}</p>`}</section>`;
}

function wins(words: ClientWords, list: readonly Win[]): Markup {
  const { text } = words;
  const lines = list.map(({ site, title, points: rise, score }) =>
    title === null
      ? text('wins.score', { site, points: rise ?? 0, score: score ?? 0 })
      : text('wins.issue', { site, title }),
  );
  return html`<section aria-labelledby="wins"><h2 id="wins">${text('wins.title')}</h2>${
    lines.length === 0
      ? html`<p class="muted">${text('wins.none')}</p>`
      : html`<ul class="wins">${lines.map((line) => html`<li>${line}</li>`)}</ul>`
  }</section>`;
}

function steps(words: ClientWords, list: readonly NextStep[]): Markup {
  const { text } = words;
  if (list.length === 0)
    return html`<section aria-labelledby="next"><h2 id="next">${text('next.title')}</h2><p class="muted">${text('next.none')}</p></section>`;
  return html`<section aria-labelledby="next"><h2 id="next">${text('next.title')}</h2><p class="lede">${text('next.lede')}</p>
<table class="index"><thead><tr><th scope="col">${text('next.step')}</th><th scope="col" class="num">${text('next.gain')}</th><th scope="col">${text('next.effort')}</th></tr></thead>
<tbody>${list.map(
    (step) =>
      html`<tr><td><strong>${step.title}</strong><br><span class="muted">${step.site} · ${text('count.pages', { count: step.pages })}</span><br>${step.fix}</td><td class="num">${points(words, step.gain)}</td><td>${text(`effort.${step.effort}`)}<br><span class="muted">${text(`effort.${step.effort}.about`)}</span></td></tr>`,
  )}</tbody></table></section>`;
}

function done(words: ClientWords, list: readonly DoneFix[]): Markup {
  const { text } = words;
  if (list.length === 0)
    return html`<section aria-labelledby="done"><h2 id="done">${text('done.title')}</h2><p class="muted">${text('done.none')}</p></section>`;
  return html`<section aria-labelledby="done"><h2 id="done">${text('done.title')}</h2><p class="lede">${text('done.lede')}</p>
<table class="index"><thead><tr><th scope="col">${text('done.fix')}</th><th scope="col" class="num optional">${text('done.pages')}</th><th scope="col">${text('done.on')}</th><th scope="col">${text('done.by')}</th></tr></thead>
<tbody>${list.map(
    (fix) =>
      html`<tr><td><strong>${fix.title}</strong><br><span class="muted">${fix.site}</span></td><td class="num optional">${words.whole(fix.pages)}</td><td>${words.day(fix.finishedAt)}</td><td>${fix.by ?? html`<span class="muted">${text('done.nobody')}</span>`}</td></tr>`,
  )}</tbody></table></section>`;
}
