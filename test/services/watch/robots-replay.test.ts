import { describe, expect, it } from 'vitest';
import { CRAWLERS, createCrawlerPolicy, parseRobots } from '../../../src/facts/robots/robots.js';
import { lineDiff } from '../../../src/services/watch/line-diff.js';
import { replayRobots } from '../../../src/services/watch/robots-replay.js';

const rules = (text: string) => ({ verdict: 'RULES' as const, text });
const urls = ['/', '/shop', '/shop/tea', '/blog'].map((path, at) => ({
  url: `https://tea.example${path}`,
  inlinks: 10 - at,
}));

describe('two versions of robots.txt', () => {
  it('close and open pages for the crawlers that their groups name', async () => {
    const { crawlers, isComplete } = await replayRobots(
      rules('User-agent: *\nDisallow: /blog\n'),
      rules('User-agent: *\nDisallow: /shop\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n'),
      urls,
    );
    const of = (agent: string) => crawlers.find(({ userAgent }) => userAgent === agent);
    expect(isComplete).toBe(true);
    expect(of('Googlebot')).toMatchObject({
      closed: { pages: 2, inlinks: 17, urls: [{ rule: 'Disallow: /shop', line: 2 }, {}] },
      opened: { pages: 1, inlinks: 7, urls: [{ url: 'https://tea.example/blog', rule: null }] },
      blocked: 2,
    });
    expect(of('CCBot')).toMatchObject({ closed: { pages: 3, inlinks: 27 }, opened: { pages: 0 }, blocked: 4 });
    expect(of('bingbot')).toMatchObject({ closed: { pages: 2 } });
  });

  it('mean everything where the file is gone or its server fails', async () => {
    const closed = rules('User-agent: *\nDisallow: /\n');
    const opened = await replayRobots(closed, { verdict: 'ALLOW_ALL', text: '' }, urls);
    expect(opened.crawlers.every(({ opened: { pages } }) => pages === 4)).toBe(true);
    const failed = await replayRobots(rules(''), { verdict: 'DISALLOW_ALL', text: '' }, urls);
    expect(failed.crawlers.map(({ closed: { pages } }) => pages)).toEqual(CRAWLERS.map(() => 4));
  });

  it('are asked as the operator of each crawler documents it', () => {
    const file = parseRobots('User-agent: Googlebot\nDisallow: /g\n\nUser-agent: *\nDisallow: /x\n');
    const blocks = (agent: string) => ['/g', '/x'].filter((path) => !createCrawlerPolicy(file, agent).allows(path));
    // Google's image crawler and Apple's follow the rules for Googlebot where none speak to them
    expect([blocks('Googlebot-Image'), blocks('Applebot'), blocks('bingbot'), blocks('Google-Extended')]).toEqual([
      ['/g'],
      ['/g'],
      ['/x'],
      ['/x'],
    ]);
  });

  it('end with the most linked URLs where crafted patterns take long', async () => {
    const patterns = Array.from({ length: 5_000 }, (_, at) => `Disallow: /*a*a*a*a*a*${at}b$`);
    const crafted = rules(`User-agent: *\n${patterns.join('\n')}`);
    const many = Array.from({ length: 1_000 }, (_, at) => ({
      url: `https://tea.example/${'a'.repeat(1_900)}${at}`,
      inlinks: 1,
    }));
    const { urls: replayed, isComplete } = await replayRobots(rules(''), crafted, many, { budgetMs: 50 });
    expect(isComplete).toBe(false);
    expect(replayed).toBeGreaterThan(0);
  });
});

describe('a diff of lines', () => {
  it('shows what was added and removed with three lines around it', () => {
    const before = Array.from({ length: 20 }, (_, at) => `line ${at}`);
    const after = before.with(10, 'changed').toSpliced(12, 0, 'new');
    const { diff, diffIsComplete } = lineDiff(before.join('\n'), after.join('\r\n'));
    expect(diff.map(({ change, text }) => `${change[0]} ${text}`)).toEqual([
      'S line 7',
      'S line 8',
      'S line 9',
      'R line 10',
      'A changed',
      'S line 11',
      'A new',
      'S line 12',
      'S line 13',
      'S line 14',
    ]);
    expect(diffIsComplete).toBe(true);
    expect(lineDiff('a\nb\n', 'a\nb').diff).toEqual([]);
    expect(lineDiff('', 'a').diff).toEqual([{ change: 'ADDED', text: 'a' }]);
  });

  it('lists 5,000 lines at most, and says that there are more', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`).join('\n');
    expect(lineDiff('', lines(5_000))).toMatchObject({ diff: { length: 5_000 }, diffIsComplete: true });
    expect(lineDiff('', lines(5_001))).toMatchObject({ diff: { length: 5_000 }, diffIsComplete: false });
  });

  it('compares up to a million pairs of lines, and shows longer changes as a whole', () => {
    const lines = (count: number, first: string) =>
      [first, ...Array(count - 1).fill('same'), `${first} end`].join('\n');
    const changesOf = (count: number) =>
      lineDiff(lines(count, 'old'), lines(count, 'new')).diff.filter(({ change }) => change !== 'SAME');
    expect(changesOf(999)).toHaveLength(4);
    expect(changesOf(1_000)).toHaveLength(2_002);
  });

  it('lets other requests go on while large files are compiled, each group once', async () => {
    const text = `User-agent: *\n${Array.from({ length: 20_000 }, (_, at) => `Disallow: /p${at}/*x`).join('\n')}\n`;
    let usedMs = 0;
    let longest = 0;
    const used = () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1_000;
    };
    let before = used();
    const tick = setInterval(() => {
      const now = used();
      longest = Math.max(longest, now - before);
      usedMs += now - before;
      before = now;
    }, 1);
    const urls = Array.from({ length: 10 }, (_, at) => ({ url: `http://x.example/p${at}/x`, inlinks: 1 }));
    const { crawlers } = await replayRobots(rules(text), rules(text), urls);
    clearInterval(tick);
    expect(crawlers.every(({ blocked, closed }) => blocked === 10 && closed.pages === 0)).toBe(true);
    // it took two seconds in one turn when each of the crawlers compiled the file
    expect(longest).toBeLessThan(500);
    expect(usedMs).toBeLessThan(2_000);
  });
});
