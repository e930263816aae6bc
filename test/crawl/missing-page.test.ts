import { describe, expect, it } from 'vitest';
import { missingPageOf, noteMissing } from '../../src/crawl/missing-page.js';
import { type PageOverrides, pageFrom } from '../support/sites/pages.js';

const site = 'https://lamps.example';
const url = `${site}/4a8f0c2e9d7b46f1a3c5e7d9b1f30246`;
const frame = (title: string, main: string, more = '') =>
  `<!doctype html><html lang="el"><head><title>${title}</title>${more}</head><body><header><nav><a href="/">Home</a><a href="/shop">Shop</a></nav></header><main>${main}</main><footer><p>Lamps of the tarn</p></footer></body></html>`;
const text = (word: string) =>
  `<p>${`Words about the ${word} and how it is made by hand at the tarn. `.repeat(12)}</p>`;
const home = pageFrom(frame('Lamps of the tarn', `<h1>Lamps</h1>${text('lamp')}`), { url: `${site}/` });
const lost = '<h1>Δεν υπάρχει</h1><p>Ό,τι ζητήσατε έχει μετακινηθεί ή σβηστεί, πηγαίνετε στην αρχή.</p>';
const missing = (html: string, overrides: PageOverrides = {}) => pageFrom(html, { url, status: 404, ...overrides });
const measure = missingPageOf(missing(frame('Κάτι λείπει | Lamps', lost)), home);
const isLike = (html: string, overrides: PageOverrides = {}, by = measure) =>
  noteMissing(pageFrom(html, { url: `${site}/old-lamp`, ...overrides }), by).likeMissing === true;

describe('a page that is like what comes for a made-up URL', () => {
  it('has its text, whatever the title', () => {
    expect(measure).not.toBeNull();
    expect(isLike(frame('Κάτι λείπει | Lamps', lost))).toBe(true);
    expect(isLike(frame('Old lamp | Lamps', lost))).toBe(true);
    expect(isLike(frame('Old lamp', lost), { status: 203 })).toBe(true);
  });

  it('has its title, heading, size and frame where the text names the URL', () => {
    const naming = (path: string) =>
      frame(`${path} λείπει`, `<h1>Λείπει</h1><p>Η διεύθυνση ${path} λείπει από εδώ σήμερα.</p>`);
    const by = missingPageOf(missing(naming(new URL(url).pathname)), home);
    expect(isLike(naming('/old-lamp'), {}, by)).toBe(true);
    expect(isLike(frame('/old-lamp λείπει', `<h1>Λείπει</h1>${text('lantern')}`), {}, by)).toBe(false);
    expect(isLike(frame('Lantern', '<h1>Λείπει</h1><p>Η διεύθυνση λείπει από εδώ σήμερα.</p>'), {}, by)).toBe(false);
  });

  it('is measured by a made-up URL that is found, where that shows little', () => {
    const by = missingPageOf(missing(frame('Κάτι λείπει', lost), { status: 200 }), home);
    expect(isLike(frame('Κάτι λείπει', lost), {}, by)).toBe(true);
    // another title: a script may draw the rest
    expect(isLike(frame('Lantern', lost), {}, by)).toBe(false);
  });
});

describe('another page', () => {
  it('is none: of other words, with an honest status, behind a wall', () => {
    expect(isLike(frame('Lantern', `<h1>Lantern</h1>${text('lantern')}`))).toBe(false);
    expect(isLike(frame('Lantern', '<h1>Lantern</h1><p>Soon.</p>'))).toBe(false);
    expect(isLike(frame('Κάτι λείπει | Lamps', lost), { status: 404 })).toBe(false);
    expect(isLike(frame('x', lost), { inconclusive: { reason: 'CHALLENGE', vendor: null } })).toBe(false);
  });

  it.each([
    [
      'the home page comes for every URL',
      missing(frame('Lamps of the tarn', `<h1>Lamps</h1>${text('lamp')}`), { status: 200 }),
    ],
    [
      'a script draws the page',
      missing('<!doctype html><title>App</title><body><div id="root"></div><script src="/app.js"></script>', {
        status: 200,
      }),
    ],
    [
      'a long page is fallen back on',
      missing(frame('Shop', `<h1>Shop</h1>${text('lantern')}${text('wick')}`), { status: 200 }),
    ],
    ['a wall comes', missing(frame('Wait', lost), { inconclusive: { reason: 'CHALLENGE', vendor: null } })],
    ['an error of the server comes', missing(frame('Wait', lost), { status: 500 })],
    ['there is no text', missing(frame('', ''), {})],
    ['it is no HTML', missing('gone', { headers: { 'content-type': 'text/plain' } })],
  ])('is measured by nothing where %s', (_, answer) => {
    expect(missingPageOf(answer, home)).toBeNull();
  });

  it('is measured by nothing where the home page could not be read', () => {
    expect(missingPageOf(missing(frame('x', lost)), pageFrom('', { url: `${site}/`, status: 403 }))).toBeNull();
  });

  it('is none where it is what the site falls back on', () => {
    const canonical = `<link rel="canonical" href="${site}/old-lamp">`;
    const by = missingPageOf(missing(frame('Old lamp', lost, canonical), { status: 200 }), home);
    expect(isLike(frame('Old lamp', lost, canonical), {}, by)).toBe(false);
  });
});
