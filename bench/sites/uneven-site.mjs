// Made sites whose pages are not alike: sections of another quality each, templates that get worse or better with depth,
// archives that are found page by page, sections that fail. The same seed always makes the same site.
const TEXT = 'A sentence about lamps, wheels, brakes and saddles that fills the page with something to read. ';

function random(seed) {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function unevenSite(seed) {
  const next = random(seed);
  const sections = Array.from({ length: 2 + Math.floor(next() * 5) }, (_, at) => ({
    path: `/section-${at}`,
    size: 20 + Math.floor(next() ** 2 * 500),
    // how likely a page has each of the defects
    bad: next() ** 2,
    broken: next() < 0.25 ? next() * 0.4 : 0,
    // worse with every level
    drift: (next() - 0.5) * 0.3,
    /** a list of ten that leads to the next ten, or a tree */
    archive: next() < 0.4,
  }));
  const chance = (key) => random(key * 7_919 + seed)();

  function answer(url, response) {
    const { pathname } = new URL(url, 'http://site');
    if (pathname === '/')
      return html(
        response,
        'The start page of the shop',
        sections.map(({ path }) => `${path}/0`),
        0,
        0,
      );
    const [, at, page] = /^\/section-(\d+)\/(\d+)$/.exec(pathname) ?? [];
    const section = sections[Number(at)];
    if (!section || Number(page) >= section.size) return response.writeHead(404).end('Not found');
    const number = Number(page);
    const key = Number(at) * 10_000 + number;
    if (number > 0 && chance(key) < section.broken) return response.writeHead(500).end('Failed');
    const depth = section.archive ? number / 50 : Math.log(number + 1) / Math.log(6);
    const children = section.archive
      ? number % 10 === 0
        ? [...Array.from({ length: 9 }, (_, child) => number + child + 1), number + 10]
        : [number - (number % 10)]
      : Array.from({ length: 6 }, (_, child) => number * 6 + child + 1);
    const links = children.filter((to) => to < section.size).map((to) => `${section.path}/${to}`);
    html(
      response,
      `Page ${number} of section ${at}`,
      ['/', ...links],
      Math.max(0, section.bad + section.drift * depth),
      key,
    );
  }

  function html(response, title, links, bad, key) {
    const has = (defect) => chance(key * 31 + defect) < bad;
    const head = [
      has(1) ? '' : `<title>${has(2) ? 'Home' : `${title}, lamps and wheels`}</title>`,
      has(3)
        ? ''
        : `<meta name="description" content="${title}: what there is to know about lamps, wheels and brakes of this kind.">`,
      has(4) ? '' : '<meta name="viewport" content="width=device-width">',
    ];
    const body = [
      has(5) ? '' : `<h1>${title}</h1>`,
      `<p>${TEXT.repeat(has(6) ? 1 : 12)} ${key}</p>`,
      has(7) ? '<img src="/lamp.png">' : '',
      has(8) ? '<a href="/missing">Lost</a>' : '',
      ...links.map((to) => `<a href="${to}">The page ${to.slice(1)}</a>`),
    ];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html ${has(9) ? '' : 'lang="en"'}><head>${head.join('')}</head><body>${body.join('\n')}</body></html>`,
    );
  }

  return { answer, about: `${sections.reduce((sum, { size }) => sum + size, 1)} pages, ${sections.length} sections` };
}
