import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-extension-invalid.js';
import { judgeSitemap } from '../../../../support/facts/judge-sitemap.js';

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
].join(' ');
const messages = async (extension: string) => {
  const file = `<urlset ${NAMESPACES}><url><loc>https://example.com/lamps</loc>${extension}</url></urlset>`;
  const outcome = await judgeSitemap(rule, file);
  return outcome.kind === 'fail' ? outcome.evidence.map(({ message }) => message) : outcome.kind;
};
const video = (more: string) =>
  `<video:video><video:thumbnail_loc>https://example.com/t.png</video:thumbnail_loc><video:title>Lamp</video:title><video:description>How it is made.</video:description>${more}</video:video>`;
const CONTENT = '<video:content_loc>https://example.com/v.mp4</video:content_loc>';
const news = (publication: string, date = '2026-11-20', title = 'Lamps') =>
  `<news:news><news:publication>${publication}</news:publication><news:publication_date>${date}</news:publication_date><news:title>${title}</news:title></news:news>`;
const PUBLICATION = '<news:name>The Lamp</news:name><news:language>en</news:language>';

describe('sitemap-extension-invalid', () => {
  it.each([
    ['<image:image><image:caption>A lamp</image:caption></image:image>', ['has no <image:loc>']],
    ['<image:image><image:loc>/a.png</image:loc></image:image>', ['<image:loc> is not an absolute']],
    [
      '<image:image><image:loc>https://example.com/a.png</image:loc><image:alt>x</image:alt></image:image>',
      ['<image:alt> is not an element of'],
    ],
    [video(''), ['neither <video:content_loc> nor <video:player_loc>']],
    [video(`${CONTENT}<video:duration>0</video:duration>`), ['<video:duration> is not a number from 1 to 28800']],
    [video(`${CONTENT}<video:rating>5.5</video:rating>`), ['<video:rating> is not a number from 0 to 5']],
    [video(`${CONTENT}<video:restriction>IE</video:restriction>`), ['no relationship']],
    [video(`${CONTENT}<video:live>maybe</video:live>`), ['<video:live> is “maybe”']],
    ['<video:video/>', ['<video:thumbnail_loc>', '<video:title>', '<video:description>', 'neither']],
    [news('<news:name>The Lamp</news:name>'), ['has no <news:language>']],
    [
      news('<news:name>The Lamp</news:name><news:language>english</news:language>'),
      ['<news:language> is not an ISO 639'],
    ],
    [news(PUBLICATION, 'yesterday'), ['<news:publication_date> is not in W3C']],
    [news(PUBLICATION, '2026-11-20', ''), ['<news:title> is empty']],
    ['<news:news/>', ['<news:publication>', '<news:publication_date>', '<news:title>']],
    ['<xhtml:link rel="alternate" hreflang="de" href="/de"/>', ['href of <xhtml:link>']],
    ['<xhtml:link rel="alternate" hreflang="de_DE" href="https://example.com/de"/>', ['hreflang="de_DE"']],
    ['<xhtml:link rel="alternate" href="https://example.com/de"/>', ['no hreflang']],
    ['<xhtml:link hreflang="de" href="https://example.com/de"/>', ['no rel="alternate"']],
  ])('reports %s', async (extension, expected) => {
    expect(await messages(extension)).toEqual(expected.map((part) => expect.stringContaining(part)));
  });

  it.each([
    '<image:image><image:loc>https://cdn.example/a.png</image:loc><image:title>A lamp</image:title></image:image>'.repeat(
      3,
    ),
    video(
      `${CONTENT}<video:duration>600</video:duration><video:rating>4.2</video:rating><video:restriction relationship="allow">IE GB</video:restriction><video:live>no</video:live><video:tag>a</video:tag><video:tag>b</video:tag>`,
    ),
    news(PUBLICATION, '2026-11-20T08:30:00+01:00'),
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/"/><xhtml:link rel="alternate" hreflang="zh-Hant" href="https://example.com/zh"/>',
  ])('passes %s', async (extension) => {
    expect(await messages(extension)).toBe('pass');
  });

  it('reports more images than Google reads, once', async () => {
    const image = '<image:image><image:loc>https://example.com/a.png</image:loc></image:image>';
    expect(await messages(image.repeat(1_000))).toBe('pass');
    expect(await messages(image.repeat(1_003))).toEqual([expect.stringContaining('more than 1000 images')]);
  });
});
