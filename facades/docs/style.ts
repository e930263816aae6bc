/** The one style sheet of the documentation: light and dark, from a phone to a wide screen, in print. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#17211f, #e8efec);
  --soft: light-dark(#55635f, #9fb0aa);
  --line: light-dark(#dde5e1, #2a3633);
  --paper: light-dark(#ffffff, #101614);
  --tint: light-dark(#f4f8f6, #161e1b);
  --brand: light-dark(#0b6e56, #4fd1ae);
  --brand-soft: light-dark(#e2f3ed, #14332a);
  --red: light-dark(#b3261e, #ff9a90);
  --amber: light-dark(#8a5a00, #f0c060);
  --blue: light-dark(#1f5fa8, #8fc0ff);
  --mono: ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
a { color: var(--brand); text-underline-offset: .18em; text-decoration-thickness: 1px; }
a:focus-visible, summary:focus-visible, pre:focus-visible, .scroll:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem 1rem; z-index: 9; }
.shell { display: grid; grid-template-columns: 16rem minmax(0, 1fr); min-height: 100vh; }
.side { border-right: 1px solid var(--line); background: var(--tint); padding: 2rem 1.25rem; position: sticky; top: 0; height: 100vh; overflow: auto; }
.logo { display: flex; align-items: center; gap: .6rem; font-weight: 700; font-size: 1.1rem; letter-spacing: -.01em; color: var(--ink); text-decoration: none; margin: 0 .65rem 1.75rem; }
.side form { margin: 0 .65rem; }
.side input { width: 100%; font: inherit; font-size: .94rem; color: var(--ink); background: var(--paper); border: 1px solid var(--soft); border-radius: 8px; padding: .4rem .7rem; }
.side input:focus-visible { outline: 2px solid var(--brand); outline-offset: 1px; }
.logo svg { width: 1.6rem; height: 1.6rem; color: var(--brand); flex: none; }
.side h2 { font-size: .72rem; text-transform: uppercase; letter-spacing: .09em; color: var(--soft); margin: 1.5rem .65rem .35rem; font-weight: 600; }
.side ul { list-style: none; margin: 0; padding: 0; }
.side li a { display: block; padding: .3rem .65rem; border-radius: 7px; color: var(--ink); text-decoration: none; font-size: .94rem; }
.side li a:hover { background: var(--line); }
.side li a[aria-current] { background: var(--brand-soft); color: var(--brand); font-weight: 600; }
main { padding: 3.25rem clamp(1.25rem, 5vw, 4.5rem) 6rem; max-width: 64rem; min-width: 0; }
h1 { font-size: clamp(1.8rem, 4.5vw, 2.6rem); line-height: 1.15; letter-spacing: -.025em; margin: 0 0 .9rem; }
h2 { font-size: 1.42rem; letter-spacing: -.015em; line-height: 1.3; margin: 3rem 0 .8rem; }
h3 { font-size: 1.06rem; margin: 2rem 0 .4rem; }
.lead { font-size: 1.16rem; color: var(--soft); max-width: 42rem; margin: 0 0 2rem; text-wrap: pretty; }
p, main > ul, main > ol { max-width: 44rem; text-wrap: pretty; }
main li { margin: .3rem 0; }
code { font: .88em var(--mono); background: var(--tint); border: 1px solid var(--line); border-radius: 5px; padding: .08em .34em; overflow-wrap: anywhere; }
figure.code { margin: 1.1rem 0 1.5rem; border: 1px solid var(--line); border-radius: 11px; overflow: hidden; background: var(--tint); }
figure.code figcaption { font: 600 .74rem var(--mono); color: var(--soft); padding: .5rem 1rem; border-bottom: 1px solid var(--line); }
figure.code pre { margin: 0; padding: 1rem; overflow: auto; font: .85rem/1.6 var(--mono); tab-size: 2; }
figure.code code { font: inherit; background: none; border: 0; padding: 0; overflow-wrap: normal; }
.scroll { overflow-x: auto; margin: 1rem 0 1.75rem; border: 1px solid var(--line); border-radius: 11px; }
table { border-collapse: collapse; width: 100%; font-size: .93rem; }
th, td { text-align: left; vertical-align: top; padding: .6rem .95rem; border-top: 1px solid var(--line); }
thead th { border-top: 0; background: var(--tint); font-size: .78rem; color: var(--soft); font-weight: 600; white-space: nowrap; }
td code { white-space: nowrap; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: .9rem; margin: 1.5rem 0 2.5rem; padding: 0; list-style: none; max-width: none; }
.cards li { margin: 0; }
.cards a { display: block; height: 100%; padding: 1.05rem 1.15rem; border: 1px solid var(--line); border-radius: 12px; text-decoration: none; color: inherit; transition: border-color .15s; }
.cards a:hover { border-color: var(--brand); }
.cards strong { display: block; color: var(--brand); margin-bottom: .2rem; }
.cards span { color: var(--soft); font-size: .93rem; line-height: 1.5; display: block; }
.badge { display: inline-block; font-size: .7rem; font-weight: 650; letter-spacing: .03em; border-radius: 99px; padding: .1rem .6rem; border: 1px solid currentColor; white-space: nowrap; }
.ERROR, .s5 { color: var(--red); } .WARNING, .s4 { color: var(--amber); } .NOTICE, .s2 { color: var(--blue); }
.rule { border: 1px solid var(--line); border-radius: 11px; margin: .5rem 0; }
.rule summary { display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: baseline; padding: .7rem 1rem; cursor: pointer; list-style: none; }
.rule summary::-webkit-details-marker { display: none; }
.rule summary .badge { min-width: 5.2rem; text-align: center; }
.rule summary strong { font-weight: 600; flex: 1 1 16rem; }
.rule summary > code { font-size: .78rem; color: var(--soft); background: none; border: 0; padding: 0; }
.rule[open] summary { border-bottom: 1px solid var(--line); }
.rule div { padding: .3rem 1rem .8rem; font-size: .95rem; }
.rule p { margin: .6rem 0; }
.rule div { scroll-margin-top: 5rem; }
.hits { list-style: none; padding: 0; }
.hits li { margin: 0 0 1.4rem; }
.hits a { font-weight: 600; }
.hits p { margin: .15rem 0 0; color: var(--soft); overflow-wrap: anywhere; }
.hits mark { background: var(--brand-soft); color: var(--ink); border-radius: 3px; }
.where { color: var(--soft); font-size: .88rem; margin-left: .4rem; }
.note { border-left: 3px solid var(--brand); background: var(--brand-soft); padding: .7rem 1.1rem; border-radius: 0 9px 9px 0; max-width: 44rem; }
@media (max-width: 820px) {
  .shell { display: block; }
  .side { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); padding: 1rem 1.25rem; }
  .logo { margin: 0 0 .6rem; }
  .side form { margin: 0 0 .8rem; }
  .side h2 { display: none; }
  .side nav { display: flex; gap: .3rem; overflow-x: auto; margin: 0 -1.25rem; padding: 0 1.25rem .3rem; }
  .side ul { display: flex; gap: .3rem; }
  .side li a { white-space: nowrap; border: 1px solid var(--line); border-radius: 99px; padding: .2rem .8rem; }
  main { padding-top: 2rem; }
  table { font-size: .86rem; line-height: 1.5; }
  th, td { padding: .5rem .55rem; }
  td.number { white-space: normal; }
}
@media print { .side { display: none; } .shell { display: block; } figure.code pre { white-space: pre-wrap; } }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
`.trim();
