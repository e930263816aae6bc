import { expect, it } from 'vitest';
import { htmlFacts } from '../../../support/sites/pages.js';

const imprintOf = (heading: string) => htmlFacts(`<!doctype html><body>${heading}</body>`).headings[0]?.imprint;

it.each([
  ['<h3 class="author">Ada Byron</h3>', 'NAMED'],
  ['<div class="wide author"><h3>Ada Byron</h3></div>', 'NAMED'],
  ['<h2 class="post-date">6 May</h2>', 'NAMED'],
  ['<h3>Ada Byron <a href="mailto:a@tea.example">a@tea.example</a></h3>', 'NAMED'],
  ['<h3 itemprop="author">Ada Byron</h3>', 'STATED'],
  ['<h3 itemprop="datePublished">6 May</h3>', 'STATED'],
  ['<h3>by <a rel="author" href="/ada">Ada Byron</a></h3>', 'STATED'],
])('%s is an imprint', (heading, imprint) => expect(imprintOf(heading)).toBe(imprint));

it.each([
  '<h3 class="author-bio">Ada Byron</h3>',
  '<h3 class="authority date-picker">Tea</h3>',
  '<div class="author"></div><h3>Tea</h3>',
  '<div class="author"><div><h3>Tea</h3></div></div>',
  '<h3 itemprop="name">Ada Byron</h3>',
  '<h3>Tea and all about it, told by <a rel="author" href="/ada">Ada Byron</a></h3>',
  '<h3>Contact: <a href="mailto:a@tea.example">a@tea.example</a></h3>',
  '<a rel="author" href="/ada">Ada Byron</a><h3>Tea</h3>',
])('%s is none', (heading) => expect(imprintOf(heading)).toBeUndefined());

it('a heading without text has no imprint', () => expect(imprintOf('<h3 class="author"></h3>')).toBeUndefined());
