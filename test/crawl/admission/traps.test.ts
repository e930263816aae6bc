import { describe, expect, it } from 'vitest';
import { type Site, type SitePage, walk } from '../../support/walk-site.js';

const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, at) => at + from);
const list = (links: string[]): SitePage => ({ title: 'Home of the society', links });
const reasons = (leftOut: { reason: string }[]) => leftOut.map(({ reason }) => reason);
const queryOf = (path: string) => new URLSearchParams(path.split('?')[1] ?? '');

const WORDS =
  'amber basalt cedar delta ember fjord granite harbour island juniper kelp larch meadow north orchard pebble quarry river sand tarn'.split(
    ' ',
  );
/** Prose that is another for each number. */
const prose = (seed: number) =>
  numbers(30)
    .map((at) => WORDS[(seed * 7 + at * at * (seed % 13) + at * (seed % 19)) % WORDS.length])
    .join(' ');

/** A number without digits, as names of classes have none. */
const letters = (number: number) =>
  [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');

/** A page of a month that links to the next and to the one before. */
function month(path: string, at: string, extra: (year: number, month: number) => string[] = () => []): SitePage | null {
  const [, y, m] = /(\d+)\D(\d+)\/?$/.exec(path) ?? [];
  if (!y || !m) return null;
  const [year, number] = [Number(y), Number(m)];
  const url = (of: number) =>
    at.replace('Y', String(Math.floor(of / 12))).replace('M', String((of % 12) + 1).padStart(2, '0'));
  const here = year * 12 + number - 1;
  return {
    title: `Events in ${number}/${year}`,
    text: 'No events.',
    links: [url(here - 1), url(here + 1), ...extra(year, number)],
  };
}

describe('endless sites end', () => {
  it.each<[string, Site, number, string]>([
    [
      'a calendar of months in the path',
      (path) => (path === '/' ? list(['/events/2026/11/']) : month(path, '/events/Y/M/')),
      500,
      'CALENDAR',
    ],
    [
      'a calendar of months in the query',
      (path) => (path === '/' ? list(['/cal?date=2026-11']) : month(path, '/cal?date=Y-M')),
      500,
      'CALENDAR',
    ],
    [
      'a calendar of months and their days, each of which links to the other',
      (path) => {
        if (path === '/') return list(['/events/2026/11/']);
        const [, year, number, day] = /^\/events\/(\d+)\/(\d+)\/(\d+)\/$/.exec(path) ?? [];
        if (day)
          return {
            title: `Events on ${day}/${number}/${year}`,
            text: 'No events.',
            links: [`/events/${year}/${number}/`],
          };
        return month(path, '/events/Y/M/', (y, m) =>
          numbers(28).map((d) => `/events/${y}/${String(m).padStart(2, '0')}/${d}/`),
        );
      },
      2_000,
      'CALENDAR',
    ],
    [
      'a counter',
      (path) =>
        path === '/'
          ? list(['/next?n=1'])
          : { title: `Number ${queryOf(path).get('n')}`, links: [`/next?n=${Number(queryOf(path).get('n')) + 1}`] },
      300,
      'TOO_MANY_VARIANTS',
    ],
    [
      'weeks by their seconds',
      (path) => {
        const at = Number(queryOf(path).get('t') ?? 1_790_000_000);
        return {
          title: `Week of ${at}`,
          text: 'Nothing is planned.',
          links: [`/week?t=${at + 604_800}`, `/week?t=${at - 604_800}`],
        };
      },
      500,
      'TOO_MANY_VARIANTS',
    ],
    [
      'filters that combine',
      (path) => {
        if (path === '/') return list(['/shop?colour=1', '/shop?size=1', '/shop?brand=1', '/shop?sort=1']);
        const query = queryOf(path);
        const links = ['colour', 'size', 'brand', 'sort', 'view'].flatMap((name) =>
          numbers(6).map((value) => {
            const next = new URLSearchParams(query);
            next.set(name, String(value));
            next.sort();
            return `/shop?${next}`;
          }),
        );
        const products = numbers(8).map((product) => `/product/${(product * (query.size + 3)) % 40}`);
        return path.startsWith('/shop')
          ? {
              title: `Lamps, filtered by ${query.size}`,
              text: `${products.length} lamps`,
              links: [...links, ...products],
            }
          : { title: `Lamp ${path}` };
      },
      500,
      'TOO_MANY_VARIANTS',
    ],
    [
      'filters that combine, over lists of the same goods in another order',
      (path) => {
        if (path === '/') return list(['/lamps?colour=1', '/lamps?size=1', '/lamps?brand=1']);
        const query = queryOf(path);
        const links = ['colour', 'size', 'brand', 'sort', 'view'].flatMap((name) =>
          numbers(6).map((value) => {
            const next = new URLSearchParams(query);
            next.set(name, String(value));
            next.sort();
            return `/lamps?${next}`;
          }),
        );
        const seed = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
        const goods = numbers(20).map((at) => {
          const lamp = (seed * at * at + at) % 24;
          return `The ${WORDS[lamp % WORDS.length]} lamp of ${WORDS[(lamp * 5 + 3) % WORDS.length]}, ${lamp + 9}.90 euros.`;
        });
        return { title: `Lamps, filtered by ${query.size}`, text: goods.join(' '), links };
      },
      900,
      'TOO_MANY_VARIANTS',
    ],
    [
      'a session id of each request, handed from page to page',
      (() => {
        let session = 0;
        const names = ['a', 'b', 'c'];
        return (path: string) => {
          session += 1;
          return {
            title: `Page ${path.split('?')[0]}`,
            text: 'Always the same words.',
            links: names.map((name) => `/${name}?sid=x${session}`),
          };
        };
      })(),
      300,
      'TOO_MANY_VARIANTS',
    ],
    [
      'a session id in the path',
      (() => {
        let session = 10_000_000;
        return (path: string) => {
          session += 1;
          return {
            title: path.endsWith('a') ? 'A' : 'B',
            text: 'Always the same words.',
            links: [`/s/${session}abcdef${session}/a`, `/s/${session}abcdef${session}/b`],
          };
        };
      })(),
      300,
      'TOO_MANY_VARIANTS',
    ],
    [
      'relative links that add a folder',
      () => ({ title: 'The firm', text: 'We are always here.', links: ['products/', 'terms/all'] }),
      60,
      'REPEATED_SEGMENTS',
    ],
    [
      'one relative link that adds a folder',
      (path) => ({ title: `Page ${path}`, links: ['more/'] }),
      10,
      'REPEATED_SEGMENTS',
    ],
    [
      'two folders in turn',
      (path) => ({ title: `Page ${path}`, links: [path.endsWith('a/') ? 'b/' : 'a/'] }),
      15,
      'REPEATED_SEGMENTS',
    ],
    [
      'redirects',
      (path) => (path === '/' ? list(['/go/1']) : { title: '', redirect: `/go/${Number(path.slice(4)) + 1}` }),
      12,
      'TOO_MANY_REDIRECTS',
    ],
  ])('%s', async (_name, site, most, reason) => {
    const { fetched, leftOut } = await walk(site, { maxPages: 20_000 });
    expect(fetched).toBeLessThanOrEqual(most);
    expect(reasons(leftOut)).toContain(reason);
  });
});

describe('sites are crawled whole', () => {
  it.each<[string, number, (count: number) => Site]>([
    [
      'a forum whose topics differ in the query',
      700,
      (count) => (path) => {
        if (path === '/') return list(numbers(count / 20).map((board) => `/board-${board}/`));
        const board = /^\/board-(\d+)\/$/.exec(path)?.[1];
        if (board)
          return {
            title: `Board ${board}`,
            links: numbers(20, (Number(board) - 1) * 20 + 1).map((t) => `/viewtopic.php?t=${t}`),
          };
        return { title: `Topic ${queryOf(path).get('t')}`, text: 'A topic of the board.' };
      },
    ],
    [
      'a forum whose boards and topics share a script and its parameters',
      400,
      (count) => (path) => {
        if (path === '/') return list(['/index.php?board=1']);
        const [board, start, topic] = ['board', 'start', 'topic'].map((name) => Number(queryOf(path).get(name) ?? 0));
        if (topic) return { title: `Topic ${topic}`, text: prose(topic), links: ['/', `/index.php?board=${board}`] };
        const next = (start ?? 0) + 10;
        return {
          title: `Board ${board} from ${start}`,
          links: [
            ...numbers(10, (start ?? 0) + 1).map((each) => `/index.php?board=${board}&topic=${each}`),
            ...(next < count ? [`/index.php?board=${board}&start=${next}`] : []),
          ],
        };
      },
    ],
    [
      'a blog that only "Older posts" leads through',
      300,
      (count) => (path) => {
        const page = path === '/' ? 1 : Number(/^\/page\/(\d+)\/$/.exec(path)?.[1] ?? 0);
        if (page === 0) return { title: `Post ${path}`, text: 'A post.' };
        return {
          title: `Journal, part ${page}`,
          links: [`/post-${page}/`, ...(page < count ? [`/page/${page + 1}/`] : [])],
        };
      },
    ],
    [
      'a blog of ?p=N whose posts link to the next alone',
      400,
      (count) => (path) => {
        const post = Number(queryOf(path).get('p') ?? 0);
        return { title: `Post ${post}`, text: prose(post), links: post < count ? [`/?p=${post + 1}`] : [] };
      },
    ],
    [
      'a wiki of numbered pages that name each other',
      900,
      (count) => (path) => {
        const page = Number(/Page_(\d+)$/.exec(path)?.[1] ?? 1);
        return {
          title: `Page ${page}`,
          text: 'A page of the wiki.',
          links: [2 * page, 2 * page + 1, (page * 31) % count]
            .filter((to) => to >= 1 && to <= count)
            .map((to) => `/wiki.php?title=Page_${to}`),
        };
      },
    ],
    [
      'a newspaper by year, month and day, each of which only the one before links to',
      12 * 15,
      (count) => (path) => {
        if (path === '/') return list(['/press/1860/01/']);
        const [, y, m, day, article] = /^\/press\/(\d+)\/(\d+)\/(?:(\d+)\/)?(?:(\d+)\/)?$/.exec(path) ?? [];
        const [year, number] = [Number(y), Number(m)];
        if (article) return { title: `Article ${article}`, text: 'It was a fine day.' };
        if (day) return { title: `${day}/${m}/${y}`, links: [`${path}1/`, `${path}2/`] };
        const here = (year - 1860) * 12 + number;
        const next = `/press/${1860 + Math.floor(here / 12)}/${String((here % 12) + 1).padStart(2, '0')}/`;
        return { title: `Issues of ${m}/${y}`, links: [`${path}05/`, `${path}19/`, ...(here < count ? [next] : [])] };
      },
    ],
    [
      'a reference of numbered files that all begin with the same licence and link to the next',
      400,
      (count) => (path) => {
        const file = Number(/a(\d+)\.html$/.exec(path)?.[1] ?? 1);
        const names = numbers(20).map((at) => `${WORDS[(file * at) % WORDS.length]}${letters(file * 20 + at)}`);
        return {
          title: `Reference: ${letters(file)} source`,
          text: `${prose(1).repeat(4)} ${names.join(' is a ')}`,
          links: file < count ? [`/a${String(file + 1).padStart(5, '0')}.html`] : [],
        };
      },
    ],
    [
      'a gallery of pictures, one leading to the next',
      300,
      (count) => (path) => {
        const picture = Number(/^\/picture\/(\d+)$/.exec(path)?.[1] ?? 0);
        return {
          title: `Picture ${picture}`,
          links: [`/files/${picture}.jpg`, ...(picture < count ? [`/picture/${picture + 1}`] : [])],
        };
      },
    ],
    [
      'a manual of chapters deeper than any limit',
      80,
      (count) => (path) => {
        const depth = path.split('-').length;
        return {
          title: `Chapter of ${depth} words`,
          links: depth < count ? [`${path === '/' ? '/a' : path}-${WORDS[depth % WORDS.length]}`] : [],
        };
      },
    ],
  ])('%s', async (_name, count, make) => {
    const site = make(count);
    const truth = new Set(['/']);
    for (const path of truth) for (const link of site(path)?.links ?? []) if (!link.endsWith('.jpg')) truth.add(link);
    const { pages, leftOut } = await walk(site, { maxPages: 20_000 });
    expect(leftOut.filter(({ reason }) => reason !== 'FILE')).toEqual([]);
    expect(new Set(pages)).toEqual(truth);
    expect(reasons(leftOut).filter((reason) => reason !== 'FILE')).toEqual([]);
  });

  it('a list of start URLs and a sitemap, whatever they look like', async () => {
    const site: Site = (path) => ({ title: 'One of many', text: `The same words. ${path === '/' ? '' : 'Here.'}` });
    const urls = numbers(240).map((at) => `http://site.example/?p=${at}`);
    for (const discoveredBy of ['LIST', 'SITEMAP'] as const) {
      const { pages, leftOut } = await walk(
        site,
        {},
        urls.map((url) => ({ url, discoveredBy })),
      );
      expect(pages).toHaveLength(241);
      expect(leftOut).toEqual([]);
    }
  });
});
