import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SimHash } from '../../../src/crawl/extract/text/similarity.js';
import { TextUnits } from '../../../src/facts/text-units.js';
import { hashOf, WordScanner } from '../../../src/facts/words.js';
import { htmlFacts } from '../../support/sites/pages.js';

const text = (html: string) => htmlFacts(html).text;

function words(value: string): string[] {
  const found: string[] = [];
  const units = new TextUnits();
  for (let at = 0; at < value.length; at++) units.push(value.charCodeAt(at));
  // A character that stands around a text is no part of it.
  units.push('x'.charCodeAt(0));
  new WordScanner().scan(units, 0, value.length, { word: (_hash, start, end) => found.push(value.slice(start, end)) });
  return found;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const segmented = (value: string) =>
  [...segmenter.segment(value)].filter((part) => part.isWordLike).map((part) => part.segment);

it('counts no words of a title, in the head or in the body, and names icons by theirs', () => {
  expect(text('<p>Two words</p><title>Not shown</title>').words).toBe(2);
  expect(text('<title>Not shown</title><p>Two words</p>').words).toBe(2);
  const icon = htmlFacts('<a href="/b"><svg><title>Next page</title><path d="M0 0"/></svg></a>');
  expect(icon.anchors[0]?.text).toBe('Next page');
});

describe('words', () => {
  it.each([
    'The quick (“brown”) fox can’t jump 32.3 feet, right?',
    'a.b 3.14 1,000 a:b x_y e-mail foo.bar.com 10:30 a1.2b 1.a a.1 l·l don’t',
    'Ünïcödé Straße Ελληνικά Привет мир העברית العربية हिन्दी 한국어 단어',
    'na\u0308ive co\u00adoperate zero\u200bwidth',
    '東京タワー ภาษาไทย',
    '😀 emoji ♥ and © signs',
  ])('are for %j those of the segmenter', (value) => {
    expect(words(value)).toEqual(segmented(value));
  });
  it('equal those of the segmenter for any mixture of letters, digits and marks between them', () => {
    const piece = fc.constantFrom(
      'a',
      'B',
      'é',
      'ж',
      '1',
      '2',
      ' ',
      '.',
      ',',
      "'",
      '’',
      ':',
      ';',
      '-',
      '!',
      '(',
      '한',
      '·',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
        (value) => {
          expect(words(value)).toEqual(segmented(value));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('visible text', () => {
  it('leaves out what nobody sees', () => {
    const facts = text(
      '<title>no</title><p>one<script>no</script><style>no</style><noscript>no</noscript><template>no</template> two</p>' +
        '<p hidden>no</p><p style="display:none">no</p><select><option>no</select><textarea>no</textarea><!-- no --><svg><text>no</text></svg><p>three',
    );
    expect(facts).toMatchObject({ words: 3, bytes: 13, excerpt: 'one two\nthree' });
  });
  it('keeps blocks apart and inline elements together', () => {
    expect(text('<p>a<b>b</b>c</p><div>d</div>e<br>f<table><td>g').excerpt).toBe('abc\nd\ne\nf\ng');
  });
  it('has nothing to say about an empty page', () => {
    expect(text('')).toMatchObject({
      words: 0,
      mainWords: 0,
      hash: null,
      simHash: null,
      sketch: [],
      language: null,
      sentences: 0,
      topTerms: [],
    });
  });
});

describe('main content', () => {
  it('is main without its navigation', () => {
    expect(text('<header>a</header><main>b c <nav>d</nav><header>e</header></main><footer>f</footer>')).toMatchObject({
      words: 6,
      mainWords: 3,
      excerpt: 'b c\ne',
    });
  });
  it('is the article where there is no main', () => {
    expect(
      text('<div>menu of things</div><article>long text of the article itself</article><aside>b</aside>').excerpt,
    ).toBe('long text of the article itself');
  });
  it('is not a small article beside much text', () => {
    expect(text(`<p>${'text of the page itself '.repeat(10)}</p><article>teaser</article>`).mainWords).toBe(51);
  });
  it('is what is neither boilerplate nor links elsewhere', () => {
    const facts = text(
      '<ul class="nav"><li>menu</ul><p>Real text with <a href=x>a link</a> in it.</p><p><a href=a>one</a> <a href=b>two</a></p><footer>end</footer>',
    );
    expect(facts.excerpt).toBe('Real text with a link in it.');
  });
});

const essay =
  'The harbour was quiet in the early morning, and the boats lay still beside the old stone wall. Fishermen mended their nets while ' +
  'gulls circled above the lighthouse. Nobody spoke about the storm that had passed during the night, although every roof in the village ' +
  'showed what it had done. Later the children came down to look for driftwood and shells along the beach before school began.';

describe('fingerprints', () => {
  it('are equal for equal words, whatever stands around them', () => {
    const a = text(`<main><p>${essay}</p></main><footer>1</footer>`);
    const b = text(`<nav>x</nav><main>\n<p>${essay.replaceAll(' ', '\n ')}</p></main>`);
    expect(a.hash).toBe(b.hash);
    expect(a.simHash).toBe(b.simHash);
    expect(a.sketch).toEqual(b.sketch);
  });
  it('are near for near copies and far for other texts', () => {
    const distance = (a: string | null, b: string | null) => {
      let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
      let count = 0;
      for (; bits > 0n; bits &= bits - 1n) count++;
      return count;
    };
    const long = (salt: string) => Array.from({ length: 400 }, (_, i) => `${salt}${(i * i) % 211}`).join(' ');
    const original = text(`<main>${long('w')}</main>`);
    const near = text(`<main>${long('w')} changed</main>`);
    const other = text(`<main>${long('v')}</main>`);
    expect(distance(original.simHash, near.simHash)).toBeLessThanOrEqual(3);
    expect(distance(original.simHash, other.simHash)).toBeGreaterThan(12);
    expect(near.hash).not.toBe(original.hash);
  });
  it('need twenty words for a SimHash', () => {
    const simHash = new SimHash();
    simHash.add(hashOf('a') | 0, 10);
    simHash.add(hashOf('b') | 0, 10);
    expect(simHash.value(19)).toBeNull();
    expect(simHash.value(20)).toMatch(/^[0-9a-f]{16}$/);
  });
  it('make a SimHash of the bits that more than half of the words have', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer(), fc.integer({ min: 1, max: 1_000 })), { minLength: 1 }), (terms) => {
        const simHash = new SimHash();
        for (const [hash, count] of terms) simHash.add(hash, count);
        const total = terms.reduce((sum, [, count]) => sum + count, 0);
        let low = 0n;
        for (let bit = 0; bit < 32; bit++) {
          const weight = terms.reduce((sum, [hash, count]) => sum + ((hash >>> bit) & 1) * count, 0);
          if (2 * weight > total) low |= 1n << BigInt(bit);
        }
        expect(simHash.value(20)?.slice(8)).toBe(low.toString(16).padStart(8, '0'));
      }),
    );
  });
});

describe('language', () => {
  it.each([
    ['en', essay],
    [
      'de',
      'Am frühen Morgen war es still im Hafen, und die Boote lagen ruhig an der alten Mauer aus Stein. Die Fischer flickten ihre Netze, während die Möwen über dem Leuchtturm kreisten. Niemand sprach über den Sturm der vergangenen Nacht, obwohl jedes Dach im Dorf davon erzählte.',
    ],
    [
      'es',
      'El puerto estaba tranquilo por la mañana temprano y los barcos descansaban junto al viejo muro de piedra. Los pescadores remendaban sus redes mientras las gaviotas volaban sobre el faro. Nadie hablaba de la tormenta que había pasado durante la noche.',
    ],
    [
      'fr',
      'Le port était calme au petit matin et les bateaux reposaient le long du vieux mur de pierre. Les pêcheurs réparaient leurs filets pendant que les mouettes tournaient au-dessus du phare. Personne ne parlait de la tempête qui avait passé pendant la nuit.',
    ],
  ])('%s is told with confidence', (code, value) => {
    const { language } = text(`<main><p>${value}</p></main>`);
    expect(language?.code).toBe(code);
    expect(language?.confidence).toBeGreaterThanOrEqual(0.9);
    expect(language?.confidence).toBeLessThanOrEqual(1);
  });
  it('is not sure about a mixture, and not led astray by code', () => {
    const german =
      'Am frühen Morgen war es still im Hafen, und die Boote lagen ruhig an der alten Mauer aus Stein. Die Fischer flickten.';
    expect(text(`<p>${essay.slice(0, 120)} ${german}</p>`).language?.confidence).toBeLessThan(0.9);
    const code = '<pre>for item in list: print(item) # this is some code with English words in it</pre>'.repeat(9);
    expect(text(`<main>${code}<p>${german} ${german}</p></main>`).language?.code).toBe('de');
    // names of code in paragraphs and tables are no prose
    const names = ['forward_list', 'std::pair', 'size()', 'setMaxAge', 'a.b.c', '<int>', 'x86', 'path/to/file', '$var'];
    expect(text(`<p>${names.join(' ')}</p>`.repeat(50)).language).toBeNull();
    expect(text(`<p>${`${names.join(' ')} `.repeat(3)}</p><p>${german} ${german}</p>`).language?.code).toBe('de');
  });
  it('is not guessed from little text', () => {
    expect(text('<p>Short text.').language).toBeNull();
  });
});

describe('readability', () => {
  it('counts sentences and syllables', () => {
    expect(
      text('<main><h1>A title</h1><p>One sentence, e.g. this. Pi is 3.14! “Really?” Yes</p></main>').sentences,
    ).toBe(5);
    expect(text('<p>the table makes little noise')).toMatchObject({ words: 5, syllables: 7 });
    expect(
      text('<main><p>Call <code>internationalize()</code> now.</p><pre>x. Y. z.</pre></main><footer>no'),
    ).toMatchObject({ words: 7, proseWords: 2, sentences: 1, syllables: 2 });
  });
  it.each([
    ['<p>Call tkinter.messagebox.askretrycancel(title=None, message=None) now.', 2],
    ['<p>void __gnu_debug::_Safe_sequence_base::_M_invalidate_all () const', 2],
    ['<p>The <b>std::</b><i>vector</i>&nbsp;holds it', 3],
    ['<p>Say “yes” (or no): it’s so. No, really', 8],
    ['<p>camelCase and snake_case<p>0x1f<p>Case', 2],
  ])('counts no names of code as prose: %s', (html, words) => {
    expect(text(html).proseWords).toBe(words);
  });
  it('names what the page is about', () => {
    expect(text('<p>Tea and the tea pot, and THE Tea; pot 2024 2024 2024 2024').topTerms).toEqual([
      { term: 'tea', count: 3 },
      { term: 'pot', count: 2 },
    ]);
    expect(text('<p>Tea: <code>pot pot pot</code> tea</p><pre>pot cup cup</pre>').topTerms).toEqual([
      { term: 'tea', count: 2 },
    ]);
  });
});

describe('prose', () => {
  it.each([
    ['<p>Lorem ipsum dolor', ['Lorem ipsum dolor']],
    ['<h2>Lorem Ipsum</h2>', ['Lorem Ipsum']],
    ['<p>Printers set lorem ipsum where the text is not written yet', []],
    ['<p>The words <q>Lorem ipsum dolor sit amet</q> are old.<p>A text called lorem ipsum is cut from a book.', []],
    ['<p>It fills in a paragraph (“Lorem ipsum dolor sit amet”) at first', []],
    ['<p>“Lorem ipsum dolor sit amet.” – Jane', ['Lorem ipsum dolor sit amet.” – Jane']],
    ['<p>Hello {{ user.name }}!', ['{{ user.name }}']],
    ['<p>Hello ${user.name}<p>${ price | currency }', ['${user.name}', '${ price | currency }']],
    ['<p>${items[0].title}<p>${t("greeting")}<p>${name}', ['${items[0].title}', '${t("greeting")}', '${name}']],
    ['<p>Set ${HOME}, ${SHLIB_DIR}, ${stress?x}, ${rfc2047:...}, ${0,0,d} and ${<op>:<text>}', []],
    ['<p>Total: [object Object]', ['[object Object]']],
    ['<p>TODO: write this', ['TODO: write this']],
    ['<p>TODO', ['TODO']],
    ['<title>undefined | Shop</title>', ['undefined | Shop']],
    ['<h1>undefined</h1>', ['undefined']],
    ['<h1>Price: null</h1>', ['Price: null']],
    ['<h1>Function std::ptr::null</h1>', []],
    ['<h1>undefined behaviour</h1><h2>undefined</h2>', []],
    ['<h1>Red shoes by undefined</h1>', ['Red shoes by undefined']],
    ['<title>Flights from undefined to Oslo</title>', ['Flights from undefined to Oslo']],
    ['<h2>Welcome back, null!</h2>', ['Welcome back, null!']],
    ['<h3>Rated NaN of 5</h3>', ['Rated NaN of 5']],
    ['<title>Tea for [object Object] at home</title>', ['[object Object]']],
    ['<p>Only $NaN today</p><p>from undefined €</p><p>EUR null</p>', ['$NaN', 'undefined €', 'EUR null']],
    ['<h1>An undefined future</h1><h2>Dividing by zero is undefined</h2><h2>Why NaN is odd</h2>', []],
    ['<h1>Cannot read properties of undefined</h1><h2>Null and null in SQL</h2><h2>null and void</h2>', []],
    ['<h1>Working with null</h1><p>Use <code>x</code>', []],
    ['<html lang=de><h1>Von null auf hundert</h1>', []],
    ['<html lang=de><h1>Schuhe von undefined</h1>', ['Schuhe von undefined']],
    ['<p>The file may name ${system.property}, which is replaced by its value', []],
    ['<p>Properties such as ${system.property} are looked up', []],
    ['<p>Write “${system.property}” there', []],
    ['<p>Then ${system.property} is taken<pre>a=${other.property}</pre>', []],
    ['<p>Dear ${customer.name}, thank you<pre>a=1</pre>', ['${customer.name}']],
    ['<p>A TODO list app', []],
    ['<p>Write <code>{{ name }}</code> there', []],
    ['<pre>TODO: x [object Object]</pre><textarea>{{ x }}</textarea><p><kbd>lorem ipsum</kbd>', []],
    ['<p hidden>lorem ipsum', []],
    ['<p>{{x - \\mu}^{2}}, {{std::move(a)...}}, {{}} and {{1, 2}}', []],
    ['<p>{{1, 2}} and {{{ user }}}, {{ greet(a, b) }}', ['{{{ user }}']],
    ['<div class=fragment><div class=line>// TODO: find {{ x }}</div></div><p role=code>TODO', []],
    ['<h4 class="code-header in-band">TODO</h4><div class=memproto>TODO</div>', []],
    ['<ul><li class=fragment>TODO: a slide', ['TODO: a slide']],
  ])('%s has placeholders %j', (html, found) => {
    expect(text(html).placeholders).toEqual(found);
  });

  it.each([
    ['<p>Itâ€™s cafÃ©', 2],
    ['<p>a\ufffdb', 1],
    ['<p>naïve café — “quoted” Â', 0],
    ['<p>„IRMÃ”', 0],
    ['<p>MANHÃ® coffee', 0],
    ['<p>AÃ®nÃ©', 1],
    ['<p>10Â\u00a0€', 1],
    ['<pre>Ã©</pre>', 0],
    ['<p>It shows as \ufffd here', 1],
    ['<p><code>U+FFFD REPLACEMENT CHARACTER</code> shows as \ufffd', 0],
    ['<p>never (\ufffd) or “\ufffd”', 0],
    ['<p>characters like “Ã©” or Ã¨” and "â€œ" instead', 0],
    ['<p>characters like ”Ã©\u200e“', 0],
    ['<p>the “cafÃ©” and “Ã‰cole”', 1],
  ])('%s has mojibake: %i', (html, count) => {
    // samples overlap where defects stand close together
    expect(Math.min(text(html).mojibake.length, 1)).toBe(Math.min(count, 1));
  });

  it.each([
    ['<footer>© 2019–2024 Tea Ltd', [2019, 2024]],
    ['<p>Copyright 2020 Tea', [2020]],
    ['<p>The Tea Company. © 2020', [2020]],
    ['<p>The names are quoted from the standard of tea, which is Copyright © 1998 by the Tea Institute', []],
    [`<p>Tea. Leaves. © 2002 Tea Press${'<p>More tea'.repeat(5)}`, []],
    ['<footer><p>(c) 2021 Tea', [2021]],
    ['<p>The Copyright Act of 1976', []],
    ['<footer>Phone 2024', []],
  ])('%s claims %j', (html, years) => {
    expect(text(html).copyrightYears).toEqual(years);
  });

  it('reads dates as people and machines write them', () => {
    expect(
      text(
        '<time datetime="2024-01-02T10:00:00Z">x</time><p>2023-12-31, May 4, 2022; 5th June 2021 and Sept. 7, 2020. Not 31 February 2019, 2018 or 12024-01-01.',
      ).dates,
    ).toEqual(['2024-01-02', '2023-12-31', '2022-05-04', '2021-06-05', '2020-09-07']);
  });

  it.each([
    ['<p>By Ada Lovelace', true],
    ['<a rel=author href=x>A', true],
    ['<meta name=author content=Ada>', true],
    ['<script type="application/ld+json">{"author":"x"}</script>', true],
    ['<span class="post-author">Ada</span>', true],
    ['<p>By the way, Ada Lovelace was here', false],
    ['<p class=authority>x', false],
  ])('%s has a byline: %s', (html, byline) => {
    expect(text(html).byline).toBe(byline);
  });

  it.each([
    ['<div style="display:none">12345 <a href=x>678</a></div>', 8, 1],
    ['<div style="position:absolute;left:-9999px">12345</div>', 5, 0],
    ['<div style="text-indent:-999px">12345</div>', 5, 0],
    ['<div style="font-size:0">12345</div>', 5, 0],
    ['<div style="visibility:hidden">12345</div>', 5, 0],
    ['<div style="position:absolute;left:-998px">12345</div>', 0, 0],
    ['<div style="left:-9999px">12345</div>', 0, 0],
    ['<div class="sr-only" style="position:absolute;left:-9999px">12345</div>', 0, 0],
    ['<div role=dialog style="display:none">12345</div>', 0, 0],
    ['<div role=tabpanel style="display:none">12345</div>', 0, 0],
    ['<div class="modal fade" style="display:none">12345</div>', 0, 0],
    ['<div id=cookie-bar style="display:none">12345</div>', 0, 0],
    ['<nav><ul style="display:none"><li><a href=x>12345</a></ul></nav>', 0, 0],
    ['<div class="menu-tea" style="position:absolute;left:-9999px">12345</div>', 5, 0],
    ['<nav style="display:none">12345</nav>', 0, 0],
    ['<div class=stable style="display:none">12345</div>', 5, 0],
    ['<div hidden>12345</div>', 0, 0],
  ])('%s hides %i characters', (html, characters, links) => {
    expect(text(html)).toMatchObject({ hiddenCharacters: characters, hiddenLinks: links });
  });
});
