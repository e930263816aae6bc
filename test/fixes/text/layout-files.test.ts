import { expect, it } from 'vitest';
import { isLayoutFile } from '../../../src/fixes/text/layout-files.js';

it.each([
  ...['/icons/left.gif', '/img/arrow-up.png', '/feather.svg', '/arrow_left-white.svg', '/icon-32x32.png?v=2'],
  ...['/spacer.gif', '/1x1.gif', '/button2.png', '/important.svg', '/rating_5.png'],
])('%s is a part of the layout by all words of its name', (url) => {
  expect(isLayoutFile(url)).toBe(true);
});

it.each([
  ...['/300x200.png', '/lunch-menu.png', '/red.png', '/2.gif', '/top-of-the-hill.webp', '/home-office.png'],
  ...['/search-results-2026.svg', '/tip-of-the-day.gif', '/left.jpg', '/', '/left', `/${'left-'.repeat(30_000)}.png`],
])('%.40s may be content', (url) => {
  expect(isLayoutFile(url)).toBe(false);
});
