// Pages of 5 MiB made to cost a reader memory.
const SIZE = 5 * 2 ** 20;
const HEAD = '<!doctype html><html lang="en"><head><title>A page of five mebibytes</title></head><body>';

/** `make` gives the next piece until the page is as large as is read. */
function filled(make, head = HEAD) {
  const pieces = [head];
  let length = head.length;
  for (let at = 0; length < SIZE; at += 1) {
    const piece = make(at);
    pieces.push(piece);
    length += piece.length;
  }
  return pieces.join('').slice(0, SIZE);
}

const repeated = (unit) => () => filled(() => unit);
const words = 'Some words that an honest page has, and a few more of them besides. '.repeat(4);

export const KINDS = {
  honest: () =>
    filled(
      (at) =>
        `<section class="part"><h2 id="s${at}">Part ${at}</h2><p>${words}</p><p>See <a href="/part-${at}">part ${at}</a>, <code>name_${at}</code> and <em>more</em>.</p><ul><li>One</li><li>Two</li></ul></section>\n`,
    ),
  // the same read by the reference parser
  'honest, misnested': () =>
    filled(
      (at) =>
        `<section class="part"><h2 id="s${at}">Part ${at}</h2><p>${words}</p><b><p>See <a href="/part-${at}">part ${at}</a></b>, <code>name_${at}</code> and <em>more</em>.</p><ul><li>One</li><li>Two</li></ul></section>\n`,
    ),
  '<div> nested': repeated('<div>'),
  '<b> nested': repeated('<b>'),
  '<b></b>': repeated('<b></b>'),
  '<b></b> behind misnesting': () => filled(() => '<b></b>', `${HEAD}<b><p></b></p>`),
  '<p><b> nested': repeated('<p><b>'),
  '<a><b><i>': repeated('<a><b><i>'),
  '<a><b><i><p></a></b>': repeated('<a><b><i><p></a></b>'),
  '<font x=1..> and <p>': () => filled((at) => `<font x=${at}><p>`),
  '<i></i>, attributes of 4 each': () => filled((at) => `<i a=${at} b=1 c=2 d=3></i>`, `${HEAD}<b><p></b></p>`),
  '<i a b c …> 60 each': () =>
    filled(
      () =>
        `<i ${Array.from({ length: 60 }, (_, n) => n.toString(36))
          .map((n) => `q${n}`)
          .join(' ')}></i>`,
      `${HEAD}<b><p></b></p>`,
    ),
  'attributes on one element': () => filled((at) => ` a${at}=1`, `${HEAD}<p`),
  'nameless attributes on one element': () => filled((at) => ` ${at.toString(36)}`, `${HEAD}<p`),
  'a giant value': () => `${HEAD}<p title="${'x&amp;'.repeat(SIZE / 6)}">x</p>`,
  'a giant value, wide': () => `${HEAD}<p title="${'東'.repeat(SIZE / 3.1)}">x</p>`,
  'a giant class': () =>
    `${HEAD}<p class="${Array.from({ length: SIZE / 7 }, (_, n) => n.toString(36))
      .join(' ')
      .slice(0, SIZE - 200)}">x</p>`,
  'values of 60 kB': () =>
    filled((at) => `<p title="${'y'.repeat(60_000)}${at}" id="${'y'.repeat(3000)}${at}" class="${at}">x</p>`),
  ids: () => filled((at) => `<i id=${at}></i>`),
  'table cells': () => filled(() => '<td>', `${HEAD}<table>`),
  'foster parenting': () => filled(() => '<i>x', `${HEAD}<table>`),
  'foster parenting, text': () => filled(() => 'x<tr>', `${HEAD}<table>`),
  'nested tables': repeated('<table><td>'),
  'foster tables': repeated('<table><i>'),
  references: repeated('&amp;'),
  'references, wide': repeated('&Popf;'),
  'unclosed references': repeated('&amp'),
  templates: repeated('<template>'),
  svg: repeated('<svg>'),
  'svg paths': () => filled(() => '<g/>', `${HEAD}<svg>`),
  math: repeated('<math>'),
  select: () => filled(() => '<option>', `${HEAD}<select>`),
  comments: () => filled(() => '<!---->', `${HEAD}<b><p></b></p>`),
  'bogus comments': repeated('</ >'),
  'end tags </p>': repeated('</p>'),
  'end tags </br>': repeated('</br>'),
  links: () => filled((at) => `<a href=${at.toString(36)}>x</a>`),
  images: () => filled((at) => `<img src=${at.toString(36)}>`),
  items: repeated('<i itemscope itemprop=a>'),
  rdfa: repeated('<i typeof=a property=b>x'),
  'JSON-LD, nested': () =>
    `${HEAD}<script type="application/ld+json">${'['.repeat(SIZE / 2 - 200)}${']'.repeat(SIZE / 2 - 200)}</script>`,
  'JSON-LD, small': repeated('<script type="application/ld+json">{"@type":"A"}</script>'),
  'JSON-LD, one array': () => `${HEAD}<script type="application/ld+json">[${'{},'.repeat(SIZE / 3 - 100)}{}]</script>`,
  scripts: repeated('<script></script>'),
  words: () => filled((at) => `${at.toString(36)} `),
  'letters one by one': repeated('x<br>'),
  headings: repeated('<h1>x</h1>'),
  NULs: () => filled(() => '\0<b>'),
};
