import { describe, expect, it } from 'vitest';
import nearDuplicate from '../../../../src/audit/rules/content/content-near-duplicate.js';
import rule from '../../../../src/audit/rules/content/doorway-pages.js';
import type { PageFacts } from '../../../../src/facts/page-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const TEXT = `Our plumbers come within the hour, on weekdays and on Sundays. They clear drains, mend boilers and hang
  basins, and they leave a clean floor behind. Call us before noon and the work is done by evening. We have done so for
  thirty years, and our prices are those of the list that every van has in its window.`;
const CITIES = ['Leeds', 'York', 'Hull', 'Bradford', 'Halifax', 'Whitby'];

interface Made {
  path?: (city: string) => string;
  title?: (city: string) => string;
  h1?: (city: string) => string;
  text?: (city: string, at: number) => string;
  head?: string;
  cities?: readonly string[];
}

/** A page for each city, and how the rule judges them all. */
function judge({ cities = CITIES, ...made }: Made = {}): (string | undefined)[] {
  const pages: PageFacts[] = cities.map((city, at) => {
    const { path = (one) => `/plumber-${one.toLowerCase()}`, title = (one) => `Plumber in ${one} | Quill` } = made;
    const { h1 = (one) => `Plumber in ${one}`, text = (one) => `In ${one} we are at home. ${TEXT} ${one} knows us.` } =
      made;
    return pageFrom(
      `<title>${title(city)}</title>${made.head ?? ''}<main><h1>${h1(city)}</h1><p>${text(city, at)}</p></main>`,
      { url: `https://site.example${path(city)}`, depth: 1 },
    );
  });
  const outcomes = runRule(rule, [pageFrom('<title>Quill</title><h1>Quill</h1>'), ...pages]);
  return pages.map(({ url }) => outcomes.get(url)?.kind);
}
const all = (kind: string, length = CITIES.length) => Array.from({ length }, () => kind);

describe('doorway-pages', () => {
  it('fails for pages that say the same of one city after another', () => {
    expect(judge()).toEqual(all('fail'));
    expect(judge({ path: (city) => `/${city.toLowerCase()}/plumber/` })).toEqual(all('fail'));
    expect(judge({ path: (city) => `/find?city=${city}`, title: (city) => `${city} plumbers` })).toEqual(all('fail'));
  });
  it('fails where each page links to its neighbors', () => {
    const text = (city: string, at: number) =>
      `In ${city}. ${TEXT}</p><ul><li><a href="/a${at}">Plumber in ${CITIES[(at + 1) % 6]}</a></li></ul><p>`;
    expect(judge({ text })).toEqual(all('fail'));
  });
  it('names the city, the number of pages and one of them', () => {
    const pages = CITIES.map((city) =>
      pageFrom(`<title>Plumber near ${city}</title><main><h1>${city}</h1><p>${city}: ${TEXT}</p></main>`, {
        url: `https://site.example/${city.toLowerCase()}`,
      }),
    );
    expect(runRule(rule, pages).get('https://site.example/york')).toMatchObject({
      evidence: [
        {
          message: '6 pages have the same text, each with a city or region of its own.',
          value: 'York',
          target: 'https://site.example/bradford',
        },
      ],
    });
  });
  it('fails in other languages, with names of several words and letters with marks', () => {
    const cities = ['Köln', 'Bad Ems', 'Münster', 'Hanau', 'Fürth'];
    const path = (city: string) => `/klempner-${encodeURIComponent(city.toLowerCase().replaceAll(' ', '-'))}`;
    expect(judge({ cities, path, title: (city) => `Klempner in ${city}`, h1: (city) => city })).toEqual(all('fail', 5));
  });
  it.each<[string, Made]>([
    ['they are four', { cities: CITIES.slice(0, 4) }],
    ['each has a number of its own', { text: (city, at) => `${city}: ${TEXT} Call ${5_550_100 + at}.` }],
    ['each has words of its own', { text: (city, at) => `${city}: ${TEXT} ${'abcdef'.charAt(at).repeat(5)}` }],
    ['nothing says that it is a city', { title: (city) => `Plumber ${city}`, h1: (city) => city }],
    ['it is a quality', { title: (city) => `Blankets in ${city.toLowerCase()}`, h1: () => 'Blankets' }],
    ['the URL does not name it', { path: (city) => `/page-${CITIES.indexOf(city)}` }],
    ['the text is short', { text: (city) => `We are in ${city}.` }],
    [
      'they are products',
      {
        head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"x"}</script>',
      },
    ],
    ['the names are those of code', { cities: CITIES.map((city) => `${city}_t`) }],
    ['they are versions', { cities: CITIES.map((_, at) => `V${at}`) }],
    ['they are exact copies', { text: () => TEXT, h1: () => 'Plumbers' }],
  ])('passes, a near miss: %s', (_, made) => {
    const outcomes = judge(made);
    expect(outcomes.length).toBeGreaterThan(3);
    expect(outcomes.filter((kind) => kind === 'fail')).toEqual([]);
  });
  it('is the cause of near duplicates', () => {
    const long = `${TEXT} ${TEXT.replaceAll('plumbers', 'people').replaceAll('our', 'the')} ${TEXT.toUpperCase()}`;
    const pages = CITIES.map((city) =>
      pageFrom(`<title>Plumber in ${city}</title><main><h1>Plumber</h1><p>${city}. ${long}</p></main>`, {
        url: `https://site.example/${city.toLowerCase()}`,
      }),
    );
    const site = siteOf(pages);
    const [page] = pages;
    expect(page && runRule(nearDuplicate, page, site)).toMatchObject({ kind: 'fail', followsFrom: 'doorway-pages' });
  });
});
