/** Everything the page needs: no font, script or picture is fetched. Severity is always shown in words as well as by colour. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: #ffffff; --panel: #f5f6f8; --line: #dfe2e8; --ink: #171b24; --soft: #5a6272; --accent: #1d4f91;
  --error: #b3261e; --warning: #a15c00; --notice: #4a6a92; --good: #1b7a4b; --fair: #5b7a12; --poor: #a15c00; --critical: #b3261e;
  --error-tint: #fcebea; --warning-tint: #fdf2e0; --notice-tint: #ebf0f7; --track: #e7e9ee;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #12151b; --panel: #1a1f28; --line: #2d3440; --ink: #e8eaf0; --soft: #a2abba; --accent: #8db8f2;
    --error: #ff8a80; --warning: #f2b05e; --notice: #9dbbe0; --good: #62cf97; --fair: #b3d05d; --poor: #f2b05e; --critical: #ff8a80;
    --error-tint: #3a1d1c; --warning-tint: #362812; --notice-tint: #1e2a3a; --track: #2a303b;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", Arial, sans-serif; }
main, .cover, footer { max-width: 60rem; margin: 0 auto; padding: 0 1.5rem; }
a { color: var(--accent); text-underline-offset: .15em; text-decoration-thickness: .06em; }
:focus-visible { outline: .15rem solid var(--accent); outline-offset: .15rem; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem 1rem; }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; margin: 0; }
h1, h2 { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, "Noto Serif", "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif JP", "Noto Serif CJK JP", serif; font-weight: 600; letter-spacing: -.01em; overflow-wrap: break-word; }
:lang(ja) h1, :lang(ja) h2 { letter-spacing: 0; }
h2, h3, th { hyphens: auto; }
h1 { font-size: clamp(2rem, 6vw, 3.1rem); overflow-wrap: anywhere; }
h2 { font-size: 1.65rem; }
h3 { font-size: 1.06rem; font-weight: 650; }
p { margin: .6rem 0 0; max-width: 68ch; text-wrap: pretty; }
section { margin-top: 3.5rem; }
section > h2 { padding-top: 1.1rem; border-top: .14rem solid var(--ink); }
.lede, .muted { color: var(--soft); }
.eyebrow { text-transform: uppercase; letter-spacing: .12em; font-size: .78rem; font-weight: 650; color: var(--accent); margin: 0 0 .7rem; }
.nowrap { white-space: nowrap; }
.num { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }

.cover { padding-top: 3.5rem; display: grid; grid-template-columns: 1fr auto; gap: 2.5rem; align-items: center; }
.cover .brand { display: block; max-width: 14rem; max-height: 4rem; width: auto; height: auto; margin: 0 0 1.4rem; }
.cover .address { overflow-wrap: anywhere; margin-top: .7rem; color: var(--soft); }
.cover .lede { font-size: 1.12rem; color: var(--ink); margin-top: 1.2rem; }
.dial { width: 12rem; text-align: center; }
.dial svg { display: block; width: 100%; height: auto; }
.dial .value { font: 600 58px "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Noto Serif", serif; fill: var(--ink); }
.dial .of { font: 13px system-ui, sans-serif; fill: var(--soft); }
.band { font-weight: 650; margin: .5rem auto 0; }
.band .spread { display: block; }
.good { --tone: var(--good); } .fair { --tone: var(--fair); } .poor { --tone: var(--poor); } .critical { --tone: var(--critical); }
.ERROR { --tone: var(--error); --tint: var(--error-tint); } .WARNING { --tone: var(--warning); --tint: var(--warning-tint); } .NOTICE { --tone: var(--notice); --tint: var(--notice-tint); }
.tone { color: var(--tone); }
.caution { margin-top: 1.5rem; padding: .8rem 1.1rem; border-left: .25rem solid var(--warning); background: var(--warning-tint); max-width: none; }
.caution strong { color: var(--warning); }

.tiles { display: grid; grid-template-columns: repeat(4, 1fr); gap: 1px; margin: 1.5rem 0 0; padding: 0; background: var(--line); border: 1px solid var(--line); }
.tiles div { background: var(--paper); padding: .9rem 1rem 1rem; display: flex; flex-direction: column-reverse; justify-content: flex-end; }
.tiles dt { font-weight: 600; font-size: .95rem; }
.tiles dt small { display: block; color: var(--soft); font-weight: 400; font-size: .84rem; }
.tiles dd { margin: 0; font-size: 1.9rem; line-height: 1.15; font-variant-numeric: tabular-nums; font-weight: 650; }

.bars { width: 100%; border-collapse: collapse; margin-top: 1.2rem; }
.bars th, .bars td { padding: .5rem 0; vertical-align: middle; border-bottom: 1px solid var(--line); }
.bars thead th { font-size: .82rem; font-weight: 600; color: var(--soft); text-align: left; vertical-align: bottom; }
.bars thead th.num { text-align: right; }
.bars tbody th { text-align: left; font-weight: 600; padding-right: 1.2rem; }
.bars tbody th small { display: block; font-weight: 400; color: var(--soft); font-size: .84rem; }
.bars .graph { width: 42%; }
.bars .num { padding-left: 1rem; }
.bars tfoot th, .bars tfoot td { border-bottom: 0; border-top: .12rem solid var(--ink); font-weight: 650; text-align: left; }
.bars tfoot td.num { text-align: right; }
.bars .rest th { font-weight: 400; color: var(--soft); }
.bars a { color: inherit; text-decoration-color: var(--line); }
.bars a:hover { text-decoration-color: currentColor; }
.bar { display: block; width: 100%; height: .8rem; }
.score { font-size: 1.15rem; font-weight: 650; }
.spread { color: var(--soft); font-size: .84rem; font-weight: 400; }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.4rem; margin: .9rem 0 0; padding: 0; list-style: none; font-size: .9rem; }
.legend svg { width: .75rem; height: .75rem; margin-right: .45rem; vertical-align: -.05rem; }
.answers .bar { height: 1.1rem; margin-top: 1.1rem; }
figure { margin: 2.2rem 0 0; }
figcaption { font-weight: 650; }

.once { list-style: none; margin: 1rem 0 0; padding: 0; columns: 2; column-gap: 2.5rem; }
.once li { padding: .22rem 0; break-inside: avoid; display: grid; grid-template-columns: 5rem 1fr auto; gap: .6rem; align-items: baseline; }
.once .badge { justify-self: start; }

.index { width: 100%; border-collapse: collapse; margin-top: 1.2rem; font-size: .95rem; }
.index th, .index td { text-align: left; padding: .42rem .9rem .42rem 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
.index thead th { font-size: .82rem; color: var(--soft); }
.index .num { padding-right: 0; padding-left: .9rem; text-align: right; }
.index .change { white-space: normal; }
.index .num + :not(.num) { padding-left: 1.2rem; }
.index .break { overflow-wrap: anywhere; }
.ink { color: var(--ink); }
.trend { display: block; width: 6rem; height: 1.75rem; }
.wins { margin: 1rem 0 0; padding-left: 1.2rem; }
.wins li { padding: .15rem 0; }
.badge { display: inline-block; font-size: .78rem; font-weight: 650; color: var(--tone); background: var(--tint); padding: .08rem .5rem; border-radius: .2rem; white-space: nowrap; }

.issue { margin-top: 1.8rem; padding-top: 1.4rem; border-top: 1px solid var(--line); }
.issue header { display: flex; flex-wrap: wrap; gap: .35rem .8rem; align-items: baseline; }
.issue h3 { flex: 1 1 20rem; font-size: 1.15rem; }
.issue .facts { font-size: .9rem; color: var(--soft); margin-top: .3rem; max-width: none; }
.issue .fix { margin-top: .9rem; padding: .75rem 1rem; background: var(--panel); border-left: .2rem solid var(--accent); max-width: none; }
.issue .fix strong { display: block; font-size: .84rem; color: var(--accent); }
.NOTICE .fix { background: none; border-left-color: var(--line); padding: 0 0 0 .9rem; }
.proof { width: 100%; border-collapse: collapse; margin-top: .9rem; font-size: .9rem; table-layout: fixed; }
.proof th { text-align: left; font-size: .8rem; color: var(--soft); font-weight: 600; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--line); }
.proof th:first-child { width: 42%; }
.proof td { padding: .4rem .8rem .4rem 0; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.proof tr:last-child td { border-bottom: 0; }
.proof .line { display: block; }
.proof ul { margin: 0; padding: 0; list-style: none; }
.proof li + li { margin-top: .25rem; }
.proof code, .fix code { font: .86em/1.4 ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace; background: var(--panel); padding: .05rem .3rem; border-radius: .15rem; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
.more { font-size: .9rem; color: var(--soft); margin-top: .4rem; }
.method dt { font-weight: 650; margin-top: 1.1rem; }
.method dd { margin: .2rem 0 0; max-width: 68ch; }
footer { margin-top: 4rem; padding-top: 1rem; padding-bottom: 3rem; color: var(--soft); font-size: .88rem; }

@media screen and (max-width: 44rem) {
  main, .cover, footer { padding-left: 1.1rem; padding-right: 1.1rem; }
  .cover { grid-template-columns: 1fr; padding-top: 2rem; gap: 1.6rem; }
  .dial { width: 9.5rem; }
  .tiles { grid-template-columns: 1fr 1fr; }
  section { margin-top: 2.6rem; }
  .bars, .bars thead, .bars tbody, .bars tfoot { display: block; }
  .bars thead { position: absolute; left: -100vw; }
  .bars tr { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; padding: .6rem 0; border-bottom: 1px solid var(--line); }
  .bars th, .bars td { border: 0; padding: 0; }
  .bars tbody th { flex: 1 1 60%; }
  .bars tfoot th, .bars tfoot td { border: 0; }
  .bars tfoot tr { border-bottom: 0; border-top: .12rem solid var(--ink); }
  .bars .graph { order: 9; flex: 0 0 100%; width: 100%; padding-top: .45rem; }
  .bars td[data-label]::before { content: attr(data-label) " "; color: var(--soft); font-size: .84rem; }
  .bars.counts th { flex-basis: 100%; }
  .bars.counts .num { padding: 0; }
  .bars.counts .graph { order: 0; padding: .35rem 0; }
  .once { columns: 1; }
  .index .optional { display: none; }
  .proof, .proof tbody, .proof tr, .proof td { display: block; }
  .proof thead { position: absolute; left: -100vw; }
  .proof td { padding: 0; border: 0; }
  .proof tr { padding: .5rem 0; border-bottom: 1px solid var(--line); }
  .proof tr:last-child { border-bottom: 0; }
  .proof td:first-child { font-weight: 600; }
}

@page { size: A4; margin: 17mm 16mm 18mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt system-ui, sans-serif; color: #5a6272; } }
@media print {
  :root {
    color-scheme: light;
    --paper: #ffffff; --panel: #f5f6f8; --line: #dfe2e8; --ink: #171b24; --soft: #4d5565; --accent: #1d4f91;
    --error: #b3261e; --warning: #a15c00; --notice: #4a6a92; --good: #1b7a4b; --fair: #5b7a12; --poor: #a15c00; --critical: #b3261e;
    --error-tint: #fcebea; --warning-tint: #fdf2e0; --notice-tint: #ebf0f7; --track: #e7e9ee;
  }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  html { font-size: 9.4pt; }
  body { font-size: 1rem; }
  tfoot { display: table-row-group; }
  main, .cover, footer { max-width: none; padding: 0; }
  .cover { padding-top: 4mm; }
  .skip, .download { display: none; }
  a { color: inherit; text-decoration: none; }
  section { margin-top: 11mm; }
  .new-page { break-before: page; margin-top: 0; }
  p { max-width: none; }
  .fix a::after { content: ": " attr(href); }
  h2, h3, figcaption, .lede, .issue header, .issue p { break-after: avoid; }
  .whole { break-inside: avoid; }
  tr, .fix, .tiles, figure, .caution { break-inside: avoid; }
  thead { display: table-header-group; }
  p, li { orphans: 3; widows: 3; }
}
`;
