/** The texts that a page says other than the page made from its path; an empty text leaves the element out. */
export interface PageText {
  title?: string;
  description?: string;
  h1?: string;
  /** href of the canonical */
  canonical?: string;
  lang?: string;
  /** in place of the link to the icon */
  icon?: string;
  /** no navigation with a way home */
  stranded?: boolean;
  /** what the prose is made from, by default the path */
  seed?: string;
  /** more elements at the end of the head */
  head?: string;
  /** at the end of the main element, before the links */
  main?: string;
  /** paragraphs of made-up prose */
  paragraphs?: number;
  /** in the navigation of the page beside the way home */
  nav?: string;
  /** behind the main element */
  foot?: string;
  bodyAttributes?: string;
}

const SENTENCES = [
  'A drop of thread lock keeps the # from working loose on cobbled streets.',
  'We charge by the quarter of an hour, and the # rarely takes longer than two of them.',
  'In winter the road salt creeps into the # and turns the grease into a grey paste.',
  'Take a photograph first, because the # goes back in one way only.',
  'Nobody gets this right at once, and a crooked start with the # is easily mended.',
  'You will feel the difference on the first hill, where the # used to slip.',
  'Do not trust a cheap copy of the #, since it looks the same and lasts half as long.',
  'Look for fine cracks near the #, above all after a fall.',
  'Write the date on a piece of tape, so that you know when the # was last seen to.',
  'There is a bench in the yard where you may work on the # yourself on Saturday mornings.',
  'Hold the # with one hand and turn the crank slowly with the other.',
  'A ride along the canal is the fairest test of the #, since the path is rough but safe.',
  'Our neighbour Tom learned this the hard way when the # gave up ten miles from home.',
  'Anyone under sixteen learns to service the # here without paying.',
  'On long tours we carry one spare of the # and wrap it in an old sock.',
  'Measure twice, because shops take nothing back once the # has been cut.',
  'Most riders wait too long, and by then the # has worn its neighbours as well.',
  'Keep the packing, for we send worn copies of the # back to the maker.',
  'If the noise comes back after a week, look at the # before you blame the #.',
  'Before the first ride, check that the # sits where it should and that nothing rattles.',
  'Children grow fast, so leave a little room when you set up the #.',
  'When the rain has stopped, dry the # with paper and leave the bike in the warm hall.',
  'The club meets on Thursday evenings and often talks about the # until the lamps go out.',
  'A second pair of hands helps a lot once the # is off the frame.',
];
const PARTS =
  `rear mudguard,shift lever,helmet strap,tyre wall,child seat,kick stand,spoke nipple,pannier clip,bottom bracket,quick
release,handlebar tape,lamp bracket,luggage rack,seat clamp,valve core,dynamo wire,gear hanger,saddle rail,repair stand,pump
head,left pedal,chain guard,hood rubber,basket hook,brake cable,inner tube,rim tape,hub cone,cassette ring,freewheel,stem bolt,head
bearing,crank arm,bell spring,trailer arm,tool roll`
    .replaceAll('\n', ' ')
    .split(',');

/** mulberry32: the same page of the same path, every time */
function randomFrom(text: string): () => number {
  let state = 0;
  for (const character of text) state = (Math.imul(state, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Paragraphs of five sentences that no other page has in this order. */
export function prose(seed: string, paragraphs = 4): string {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: paragraphs }, () => {
    const sentences = Array.from({ length: 5 }, () => pick(SENTENCES).replaceAll('#', () => pick(PARTS)));
    return `<p>${sentences.join(' ')}</p>`;
  }).join('\n');
}

const TITLES = [
  'Notes on # for riders',
  '#: the workshop answers',
  'All about # on Harrow Lane',
  'Our view of #, in short',
];

const topicOf = (path: string) =>
  path === '/'
    ? 'bicycles and their repair'
    : path
        .replaceAll(/[^a-z0-9]+/gi, ' ')
        .trim()
        .toLowerCase();

export function titleOf(path: string): string {
  const random = randomFrom(path);
  random();
  return (TITLES[Math.floor(random() * TITLES.length)] as string).replace('#', topicOf(path));
}

/** A page without a fault, as long as what it is given has none. */
export function cleanPage(path: string, text: PageText, related: readonly string[]): string {
  const topic = topicOf(path);
  const title = text.title ?? titleOf(path);
  const description =
    text.description ??
    `How we look after ${topic} in the workshop on Harrow Lane, with tips for riders who mend at home.`;
  const canonical = text.canonical ?? `%ORIGIN%${path}`;
  const h1 = text.h1 ?? `About ${topic}`;
  const links = related.map((to) => `<li><a href="${to.replaceAll('&', '&amp;')}">${titleOf(to)}</a></li>`);
  const list = links.length === 0 ? '' : `<h2>Related pages</h2>${listed(links)}`;
  return `<!doctype html>
<html${text.lang === '' ? '' : ` lang="${text.lang ?? 'en'}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${title === '' ? '' : `<title>${title}</title>`}
${description === '' ? '' : `<meta name="description" content="${description}">`}
${canonical === '' ? '' : `<link rel="canonical" href="${canonical}">`}
${text.icon ?? '<link rel="icon" href="/icon.svg" type="image/svg+xml">'}
<link rel="stylesheet" href="/site.css">
${social(title === '' ? topic : title, canonical === '' ? `%ORIGIN%${path}` : canonical)}
${path === '/' ? ORGANIZATION : ''}${text.head ?? ''}
</head>
<body${text.bodyAttributes ? ` ${text.bodyAttributes}` : ''}>
<header>${text.stranded ? '' : `<nav><a href="/">Home</a>${text.nav ?? ''}</nav>`}</header>
<main>
${h1 === '' ? '' : `<h1>${h1}</h1>`}
${prose(text.seed ?? path, text.paragraphs ?? 4 + Math.floor(related.length / 3))}
${text.main ?? ''}
${list}
</main>
${text.foot ?? '<footer><p>© 2026 Harrow Lane Cycles</p></footer>'}
</body>
</html>
`;
}

/** No element has more than sixty children. */
function listed(items: readonly string[]): string {
  const lists: string[] = [];
  for (let at = 0; at < items.length; at += 50) lists.push(`<ul>${items.slice(at, at + 50).join('')}</ul>`);
  return lists.join('\n');
}

const ORGANIZATION =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Harrow Lane Cycles","url":"%ORIGIN%/","logo":"%ORIGIN%/share.svg"}</script>\n';

const social = (title: string, url: string) =>
  `<meta property="og:title" content="${title}"><meta property="og:type" content="website"><meta property="og:url" content="${url}"><meta property="og:image" content="%ORIGIN%/share.svg">
<meta name="twitter:card" content="summary_large_image">`;
