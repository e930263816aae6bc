// The worst that files of a site can do: CPU time for a robots.txt of 500 KiB with a path made against it, and time and
// memory for sitemaps of 50 MiB and of a million entries. Runs on the compiled sources: npm run build first.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readSitemap } from '../dist/src/crawl/sitemaps/read.js';
import { createSeenLocations } from '../dist/src/crawl/sitemaps/seen.js';
import { parseRobots, robotsAllows } from '../dist/src/facts/robots/robots.js';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc');
const MIB = 2 ** 20;

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

const lines = (line) => {
  let text = 'User-agent: *\n';
  for (let i = 0; text.length < 511_000; i++) text += `${line(i)}\n`;
  return text;
};
const variant = (i) => i.toString(2).replaceAll('0', 'a*').replaceAll('1', 'aa*');
const FILES = {
  'one pattern of stars': [`User-agent: *\nDisallow: /${'a*'.repeat(200_000)}b`, `/${'a'.repeat(100_000)}`],
  'many patterns of stars': [lines((i) => `Disallow: /*${variant(i)}b`), `/${'a'.repeat(2_047)}`],
  'anchored stars': [lines((i) => `Disallow: /*${variant(i)}b$`), `/${'a'.repeat(2_046)}b`],
  'wrong order': [lines((i) => `Disallow: /*bbbbb*${variant(i)}`), `/${'a'.repeat(1_000)}${'b'.repeat(1_000)}`],
  'near misses': [lines((i) => `Disallow: /*aaaaaaab*${i}`), `/${'aaaaaaac'.repeat(255)}`],
  'near misses, long path': [lines((i) => `Disallow: /*aaaaaaab*${i}`), `/${'aaaaaaac'.repeat(50_000)}`],
  'long literals': [lines(() => `Disallow: /*${'a'.repeat(50_000)}b`), `/${'a'.repeat(200_000)}`],
  'many agents': [lines((i) => `User-agent: a${i}\nDisallow: /*a*b${i}`), `/${'a'.repeat(2_047)}`],
  'no line breaks': ['a:'.repeat(255_000), '/'],
  'byte order marks': ['\uFEFF'.repeat(170_000), '/'],
  blank: [' '.repeat(511_000), '/'],
  colons: [':\n'.repeat(255_000), '/'],
};

console.log('robots.txt                  parse ms   match ms   (CPU; promise: any path of any file under 250 ms)');
for (const [name, [text, path]] of Object.entries(FILES)) {
  const started = cpuMs();
  const file = parseRobots(text);
  const parsed = cpuMs();
  robotsAllows(file, 'bot', path);
  const matched = cpuMs();
  console.log(
    `${name.padEnd(26)} ${(parsed - started).toFixed(1).padStart(9)} ${(matched - parsed).toFixed(1).padStart(10)}`,
  );
}

const HEAD = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const entry = (i) =>
  `<url><loc>https://example.com/some/longer/path/of/a/shop/${i}</loc><lastmod>2026-01-01</lastmod></url>\n`;

/** One file in pieces as the network brings them. */
async function* sitemap(from, count, fill = '') {
  yield Buffer.from(HEAD);
  for (let i = 0; i < count; i += 500)
    yield Buffer.from(Array.from({ length: 500 }, (_, at) => entry(from + i + at) + fill).join(''));
  yield Buffer.from('</urlset>');
}

async function measured(name, files) {
  gc();
  const before = process.memoryUsage().rss;
  const started = cpuMs();
  const seen = createSeenLocations();
  let entries = 0;
  let bytes = 0;
  let peak = before;
  for (const source of files()) {
    const facts = await readSitemap(
      source,
      {
        url: 'https://example.com/sitemap.xml',
        status: 200,
        declaredBy: 'ROBOTS',
        robotsDeclared: true,
        now: new Date(),
        siteOrigin: 'https://example.com',
        seen,
      },
      () => {
        entries += 1;
        if (entries % 1_000 === 0) peak = Math.max(peak, process.memoryUsage().rss);
      },
    );
    bytes += facts.bytes;
  }
  console.log(
    `${name.padEnd(26)} ${String(entries).padStart(9)} ${(bytes / MIB).toFixed(1).padStart(9)} ${((cpuMs() - started) / 1_000).toFixed(1).padStart(7)} ${((peak - before) / MIB).toFixed(0).padStart(10)}`,
  );
}

console.log('\nsitemaps                     entries       MiB   CPU s   growth MiB   (promise: 128 MiB at most)');
// comments as long as the file may be
await measured('one file of 50 MiB', () => [sitemap(0, 49_500, `<!--${'x'.repeat(940)}-->`)]);
await measured('a million in 20 files', function* () {
  for (let file = 0; file < 20; file += 1) yield sitemap(file * 50_000, 50_000);
});
