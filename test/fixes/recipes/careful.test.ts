import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { rules } from '../../../src/audit/rules/index.js';
import { suggestFixes } from '../../../src/fixes/suggest.js';
import { assetFacts } from '../../support/facts/asset-facts.js';
import { redirectPage, siteFacts, siteOf } from '../../support/sites/site.js';
import { at, below, type Case, HOME, html, jsonLd, one, other, page, raw } from '../cases.js';
import { findingsOf, fixOf } from '../fixing.js';

/** The best suggestion for the case; undefined where there is none. */
async function best(rule: string, { pages, site, on }: Case) {
  const { suggestions, refusals } = await fixOf(rule, pages, { ...(site ? { site } : {}), ...(on ? { on } : {}) });
  return { ...suggestions[0], after: suggestions[0]?.after, refusal: refusals[0] };
}

describe('a base', () => {
  it('keeps the URL and the target that count', async () => {
    const { after, verified } = await best(
      'base-multiple',
      one({ head: '<base target="_blank"><base href="https://site.example/dir/">' }),
    );
    expect(after).toBe('<!-- right after the charset -->\n<base href="https://site.example/dir/" target="_blank">');
    expect(verified).toBe(true);
  });

  it('is what the target of a refresh is resolved by', async () => {
    const head = '<base href="https://site.example/app/"><meta http-equiv="refresh" content="5;url=next.html">';
    const { after } = await best('meta-refresh-redirect', below({ head }, {}, [other('/app/next.html')]));
    expect(after).toContain('https://site.example/app/next.html');
  });
});

describe('contacts', () => {
  it.each([
    [
      'mailto:info@ site.example?subject=Hello%20World%20again',
      'mailto:info@site.example?subject=Hello%20World%20again',
    ],
    ['mailto:%20tea@site.example', 'mailto:tea@site.example'],
    ['tel:+49 30 123456;ext=2', 'tel:+49-30-123456;ext=2'],
    ['tel:+49 (0)30 123456', 'tel:+49-30-123456'],
    ['tel:+39 (0)6 123456', 'tel:+39-06-123456'],
    ['tel:+378 (0)549 123456', 'tel:+378-0549-123456'],
    ['mailto:info@site.example ?subject=Hello world', 'mailto:info@site.example?subject=Hello%20world'],
  ])('%s loses its spaces and nothing else', async (href, meant) => {
    const { after } = await best('link-mailto-tel-invalid', one({ body: `<a href="${href}">Write to us</a>` }));
    expect(after).toBe(`<a href="${meant}">Write to us</a>`);
  });

  it('with two words before the @ may be another mailbox', async () => {
    const { after, refusal } = await best(
      'link-mailto-tel-invalid',
      one({ body: '<a href="mailto:john doe@site.example">Write to us</a>' }),
    );
    expect(after).toBeUndefined();
    expect(refusal).toMatchObject({ needs: 'DECISION' });
  });
});

describe('a canonical', () => {
  it('is the URL without campaign parameters', async () => {
    const url = at('/a?id=7&utm_source=news&utm_medium=mail&mc_cid=1');
    const { after } = await best('canonical-missing', below({}, { url }, [other('/a?id=7')]));
    expect(after).toBe('<link rel="canonical" href="https://site.example/a?id=7">');
  });

  it.each(['/a?PHPSESSID=4f2a', '/a;jsessionid=4F2A', '/a?sessionid=1&gclid=2'])(
    'is not %s, the URL of one visit',
    async (path) => {
      const { after } = await best('canonical-missing', below({}, { url: at(path) }, [other('/a')]));
      expect(after).toBe('<link rel="canonical" href="https://site.example/a">');
    },
  );

  it('is the folder, not its index file', async () => {
    const parts = { title: 'Teas of the world and where they grow', h1: 'Teas of the world' };
    const pages = [
      page(parts),
      page(parts, { url: at('/index.html'), depth: 1 }),
      ...['/p', '/q', '/r'].map((path) => other(path, { body: '<a href="/index.html">Start</a>' })),
    ];
    for (const on of [HOME, at('/index.html')]) {
      const { after } = await best('content-exact-duplicate', { pages, on });
      expect(after ?? '', on).not.toContain('href="https://site.example/index.html"');
    }
    expect((await best('canonical-missing', { pages, on: at('/index.html') })).after).toBe(
      '<link rel="canonical" href="https://site.example/">',
    );
  });
});

describe('suggestions that an editor would refuse', () => {
  it.each(['/icons/left.gif', '/logo-16.png', '/img/arrow-up.png', '/feather.svg'])(
    '%s stands for no page',
    async (src) => {
      const { after, refusal } = await best('og-incomplete', one({ body: `<img src="${src}" alt="A cup of tea">` }));
      expect(after).toBeUndefined();
      expect(refusal).toMatchObject({ needs: 'MEDIA' });
    },
  );

  it('a scheme that was pasted twice is corrected, and the link stays', async () => {
    const { after } = await best(
      'link-malformed',
      one({ body: '<a href="http://http://tea.example/a">The tea page</a>' }),
    );
    expect(after).toBe('<a href="http://tea.example/a">The tea page</a>');
  });

  it('an alt text is cut where a clause ends, or not at all', async () => {
    const of = (alt: string) => best('image-alt-too-long', one({ body: `<img src="/tea.jpg" alt="${alt}">` }));
    const clause = 'of water, leaves, time and patience that nobody has on a working day in the hills of Assam';
    expect((await of(`A flowchart of how tea is made: ${clause} ${clause}`)).after).toContain(
      'alt="A flowchart of how tea is made"',
    );
    expect(await of(`A flowchart ${clause} ${clause}`)).toMatchObject({
      after: undefined,
      refusal: { needs: 'WORDS' },
    });
  });

  it('an image in a link keeps its file, and each image is that of its link', async () => {
    const link = (path: string, src: string, alt = '') => `<a href="${path}"><img src="${src}" alt="${alt}"></a>`;
    const pages = [other('/b'), other('/c')];
    const body = `${link('/b', '/b.jpg')}<img src="/none.jpg" alt="">${link('/c', '/c.jpg', 'Tea')}${link('/c', '/d.jpg')}`;
    const { before, after } = await best('image-alt-empty-in-link', below({ body }, {}, pages));
    expect(before).toBe(`${link('/b', '/b.jpg')}\n${link('/c', '/d.jpg')}`);
    const alt = (path: string) => `Another page ${path}`;
    expect(after).toBe(`${link('/b', '/b.jpg', alt('/b'))}\n${link('/c', '/d.jpg', alt('/c'))}`);
    // whether the second image is in the first link is not known
    const two = `${link('/b', '/b.jpg')}<a href="/c"><img src="/c.jpg" alt="">Tea</a>`;
    const unsure = await best('image-alt-empty-in-link', below({ body: two }, {}, pages));
    expect(unsure.after).toBe(`<a href="/b"><img alt="${alt('/b')}" …></a>`);
  });

  it('the image of a heading keeps its file when its alt text becomes the text', async () => {
    const { before, after } = await best('h1-alt-only', one({ h1: '<img src="/tea.png" alt="Green tea of Assam">' }));
    expect(before).toBe('<h1><img alt="Green tea of Assam" …></h1>');
    expect(after).toBe('<h1><img alt="" …> Green tea of Assam</h1>');
  });

  it('an element keeps the classes that its sample does not show', async () => {
    const { before, after } = await best(
      'aria-invalid',
      one({ body: '<div class="cup small" aria-hidden="yes">Tea</div>' }),
    );
    expect(before).toBe('<div class="cup …" aria-hidden="yes">');
    expect(after).toBe('<div class="cup …" aria-hidden="true">');
  });

  it('a field is not called after an abbreviation or its kind', async () => {
    const of = (body: string) => best('form-label-missing', one({ body: `<form>${body}</form>` }));
    expect((await of('<input type="text" name="as_q">')).after).toContain('aria-label="Search"');
    expect((await of('<input type="text" name="usr_x1">')).after).toBeUndefined();
    expect((await of('<input type="email" name="userEmail"><input type="text">')).after).not.toContain('"Text"');
  });
});

describe('robots metas', () => {
  it.each(['disallow', 'non', 'hidden'])(
    'leaves conflicts to the owner if %s was meant to hide something',
    async (value) => {
      const { after, refusal } = await best(
        'robots-meta-unknown',
        one({ head: `<meta name="robots" content="${value}">` }),
      );
      expect(after).toBeUndefined();
      expect(refusal).toMatchObject({ needs: 'DECISION' });
    },
  );

  it.each([
    ['nosnippet-set', 'nosnippet'],
    ['nofollow-page', 'nofollow'],
    ['max-image-preview-restricted', 'max-image-preview:none'],
  ])('%s: what a page hides is shown only where the owner wants it', async (rule, content) => {
    const article = jsonLd({ '@context': 'https://schema.org', '@type': 'Article', headline: 'Tea' });
    const { explanation, confidence } = await best(
      rule,
      one({ head: `${article}<meta name="robots" content="${content}">` }),
    );
    expect(explanation).toMatch(/^Do this only if/);
    expect(confidence).toBeLessThan(0.6);
  });

  const meta = (content: string) => one({ head: `<meta name="robots" content="${content}">` });

  it.each([
    ['robots-meta-conflict', 'max-snippet:50, max-snippet:20', 'max-snippet:20'],
    ['robots-meta-conflict', 'max-image-preview:large, max-image-preview:none', 'max-image-preview:none'],
    ['robots-meta-conflict', 'max-snippet:-1, max-snippet:90', 'max-snippet:90'],
    ['robots-meta-unknown', 'noindex;nofollow', 'noindex, nofollow'],
    ['robots-meta-unknown', 'no-index, follow', 'noindex, follow'],
    ['robots-meta-unknown', 'nofolow', 'nofollow'],
    ['robots-meta-unknown', 'max-snippet=50', 'max-snippet:50'],
    ['noindex-page', 'none', 'nofollow'],
  ])('%s: “%s” becomes “%s”', async (rule, written, meant) => {
    expect((await best(rule, meta(written))).after).toBe(`<meta name="robots" content="${meant}">`);
  });

  it('that mean nothing, or the opposite of what they are near to, go', async () => {
    expect((await best('robots-meta-unknown', meta('index, dofollow'))).after).toBe(
      '<meta name="robots" content="index">',
    );
  });
});

describe('links', () => {
  it('keeps the path of a page, and not its query, for URLs with tracking parameters alone', async () => {
    const { after } = await best(
      'link-tracking-params',
      below({ body: '<a href="?utm_source=n#top">All the trips</a>' }, { url: at('/a?page=2') }),
    );
    expect(after).toBe('<a href="/a#top">All the trips</a>');
  });

  it('lose their tracking parameters, and stay as they are written otherwise', async () => {
    const { after } = await best(
      'link-tracking-params',
      below({ body: '<a href="/find?q=a%20b;c&amp;flag&amp;utm_source=n#x">Found pages</a>' }, {}, [
        other('/find?q=a%20b;c&flag'),
      ]),
    );
    expect(after).toBe('<a href="/find?q=a%20b;c&amp;flag#x">Found pages</a>');
  });

  it('have their texts escaped, and pictures stay pictures', async () => {
    const { after } = await best(
      'link-tracking-params',
      below(
        {
          body: '<a href="/b?utm_source=n">List&lt;String&gt;</a><a class="btn" href="/b?utm_source=n"><img src="/i.png" alt="All &lt;trips&gt;" width="1" height="1"></a>',
        },
        {},
        [other('/b')],
      ),
    );
    expect(after).toBe('<a href="/b">List&lt;String></a>\n<a href="/b">…</a>');
  });

  it('that lead nowhere are not called after a page', async () => {
    const { after, refusal } = await best('link-empty-anchor', below({ body: '<a href="#!"></a><a href="#"></a>' }));
    expect(after).toBeUndefined();
    expect(refusal).toMatchObject({ needs: 'WORDS' });
  });
});

it('puts the script of a language tag before its country', async () => {
  const head = `<link rel="alternate" hreflang="en" href="${at('/a')}"><link rel="alternate" hreflang="zh-cn-hans" href="${at('/zh')}">`;
  const { after } = await best('hreflang-invalid-code', below({ head }, {}, [other('/zh', { lang: 'zh' })]));
  expect(after).toContain('hreflang="zh-Hans-CN"');
});

describe('commands and configurations', () => {
  it.each([
    '/js/$(touch%20owned).js',
    '/js/a%60id%60.js',
    '/js/a%22;id;%22.js',
    "/js/a'b.js",
    '/js/caf%E9.js',
    '/-rf.js',
  ])('carry nothing of the name %s into a shell', async (path) => {
    const script = assetFacts(at(path), { kind: 'SCRIPT', mediaType: 'text/javascript', minifySavings: 9_000 });
    const { after, refusal } = await best(
      'unminified-js',
      one({ head: `<script src="${path}" defer></script>` }, {}, { assets: [script] }),
    );
    expect(after).toBeUndefined();
    expect(refusal).toMatchObject({ needs: 'BUILD' });
  });

  it('let the hosts in that the page loads scripts from, and only report', async () => {
    const { after, confidence, ...suggestion } = await best(
      'csp-missing',
      one({ head: '<script src="https://www.googletagmanager.com/gtag/js" async></script><script>go()</script>' }),
    );
    expect(after).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(after).not.toMatch(/Content-Security-Policy(?!-Report-Only)/);
    expect(confidence).toBeLessThan(0.3);
    expect(suggestion).toMatchObject({
      verified: false,
      explanation: expect.stringContaining('This is a first step'),
      patch: { pages: [{ kind: 'header', name: 'Content-Security-Policy-Report-Only' }] },
      verification: { reason: 'FIRST_STEP', introduced: [] },
    });
  });

  it('leave an application in place where missing pages return 200', async () => {
    const missing = { url: at('/abcdef'), status: 200, location: null };
    const { after, confidence } = await best(
      'error-page-wrong-status',
      one({}, {}, { facts: { probes: { ...siteFacts().probes, missingPage: missing } } }),
    );
    expect(after?.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
    expect(confidence).toBeLessThan(0.6);
  });

  it('give the files of an ending the type of that ending', async () => {
    const picture = assetFacts(at('/up/hero.jpg'), {
      kind: 'IMAGE',
      mediaType: 'text/plain',
      sniffedType: 'image/webp',
      width: 4,
      height: 3,
    });
    const { after } = await best(
      'mime-mismatch',
      one({ body: '<img src="/up/hero.jpg" alt="Tea" width="4" height="3">' }, {}, { assets: [picture] }),
    );
    expect(after).toContain('AddType image/jpeg .jpg');
    expect(after).not.toContain('webp');
  });
});

describe('a page at a URL whose escapes are of another encoding', () => {
  it.each(['/caf%E9', '/100%'])('%s gets its suggestions', async (path) => {
    const url = new URL(path, HOME).href;
    const pages = [
      page(),
      raw(html().replace(/<h1>.*?<\/h1>/, '<h2>Green tea from the hills</h2>'), { url, depth: 1 }),
    ];
    const { after } = await best('h1-missing', { pages, on: url });
    expect(after).toContain('<h1>');
  });
});

it('makes no redirect of a variable that is called location', async () => {
  const script = '<script>(function(){ var location = "Berlin"; initMap(location); })()</script>';
  const found = await best('redirect-js', below({ head: script })).catch(() => null);
  expect(found?.after).toBeUndefined();
});

it('redirects to the same path of another scheme by the requested scheme', async () => {
  const pages = [page(), redirectPage(at('/one'), at('/two')), redirectPage(at('/two'), at('/b')), other('/b')];
  const { after } = await best('redirect-chain', { pages, on: at('/one'), site: { facts: { startUrl: at('/b') } } });
  expect(after).toContain('if ($asked = "https://site.example/one") { return 301 "https://site.example/b"; }');
});

it('says which one of several headings with the same text is to change', async () => {
  const { before, after } = await best(
    'heading-skip',
    one({ body: '<h2>Notes</h2><h3>More</h3><h2>Hills</h2><h4>More</h4><h3>More</h3><h4>Last</h4><h6>End</h6>' }),
  );
  expect(before).toBe('<h4>More</h4>\n<h6>End</h6>');
  expect(after).toBe('<h3>More</h3>\n<h5>End</h5>');
  const twice = await best('heading-skip', one({ body: '<h4>More</h4><h2>Hills</h2><h3>Tea</h3><h4>More</h4>' }));
  expect(twice.before).toBe('<!-- number 1 of 2 on the page -->\n<h4>More</h4>');
  expect(twice.after).toBe('<!-- number 1 of 2 on the page -->\n<h2>More</h2>');
});

describe('a recipe that fails', () => {
  const broken = {
    get title(): string {
      throw new Error('a defect');
    },
  };

  it('is named, and leaves the suggestions of the others', async () => {
    const pages = [page({ title: 'Tea', body: '<h2></h2>' })];
    const site = siteOf(pages);
    const findings = await findingsOf(pages, site);
    const view = createPageView(pages[0] as (typeof pages)[number]);
    // the page fails whoever reads its title
    const faulty = new Proxy(view, {
      get: (target, key) => (key === 'title' ? broken.title : Reflect.get(target, key, target)),
    });
    const wanted = findings.filter(({ rule }) => rule === 'title-too-short' || rule === 'heading-empty');
    const { suggestions, failures, refusals } = await suggestFixes({
      findings: wanted,
      page: faulty,
      site,
      rules,
      pageOf: () => pages[0],
    });
    expect(suggestions.map(({ rule }) => rule)).toEqual(['heading-empty']);
    expect(failures).toEqual([{ rule: 'title-too-short', url: HOME, message: 'a defect' }]);
    expect(refusals).toMatchObject([{ rule: 'title-too-short', code: 'RECIPE_FAILED' }]);
  });

  it('is none where the pages could not be read', async () => {
    const pages = [page({ title: 'Tea' })];
    const site = siteOf(pages);
    const findings = (await findingsOf(pages, site)).filter(({ rule }) => rule === 'title-too-short');
    const lost = () => Promise.reject(new Error('the database is away'));
    const withPage = suggestFixes({
      findings: findings.map((one) => ({ ...one, url: at('/other') })),
      page: createPageView(pages[0] as (typeof pages)[number]),
      site,
      rules,
      pageOf: lost,
    });
    await expect(withPage).rejects.toThrow('the database is away');
  });
});
