import { expect, it } from 'vitest';
import { looksLikeShell } from '../../../src/crawl/threads/page-reader.js';
import { htmlFacts } from '../../support/sites/pages.js';

const COUNTER = '<script>fetch("/visit", { method: "POST" });</script>';

it.each([
  '<body><div id=root></div><script src=/app.js></script>',
  '<body><script type=module src=/app.js></script>',
  '<body><x-shop></x-shop><script src=/app.js></script>',
  '<body><p>Loading …</p><script src=/app.js></script>',
  '<body><noscript>Enable JavaScript to use this page.</noscript><div class=page></div><script src=/app.js></script>',
  '<nav><a href="#/tea">Tea</a><a href="#/pots">Pots</a></nav><script src=/app.js></script>',
])('a page that is empty until a script fills it looks like a shell: %s', (html) => {
  expect(looksLikeShell(htmlFacts(html))).toBe(true);
});

it.each([
  `<main><h1>Note 7</h1><p>The third gate of the weir sticks in frost; lift it twice before you open it.</p></main>${COUNTER}`,
  `<nav><a href=/>Home</a></nav><main><h1>tea.h</h1><a href=tea_8h_source.html>Go to the source code</a></main>${COUNTER}`,
  `<a href=/poster><img src=/poster.png alt="Market on Sunday"></a>${COUNTER}`,
  '<p>Moved.</p>',
])('a page that is short looks like none: %s', (html) => {
  expect(looksLikeShell(htmlFacts(html))).toBe(false);
});
