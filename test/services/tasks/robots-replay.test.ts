import { describe, expect, it } from 'vitest';
import { CRAWLERS, createCrawlerPolicy, isOfGoogle, parseRobots } from '../../../src/facts/robots/robots.js';
import { blockedCrawlers } from '../../../src/services/tasks/blocked-crawlers.js';
import { lineDiff } from '../../../src/services/tasks/line-diff.js';
import { replayRobots } from '../../../src/services/tasks/robots-replay.js';

const rules = (text: string) => ({ verdict: 'RULES' as const, text });
const urls = ['/', '/shop', '/shop/tea', '/blog'].map((path, at) => ({
  url: `https://tea.example${path}`,
  inlinks: 10 - at,
}));

/** Crawlers that general rules bind. */
const bound = CRAWLERS.map(({ userAgent }) => userAgent).filter(
  (token) => !/^(?:AdsBot|Mediapartners)-Google/.test(token),
);

describe('two versions of robots.txt', () => {
  it('close and open pages for the crawlers that their groups name', () => {
    const { crawlers, isComplete } = replayRobots(
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

  it('mean everything where the file is gone or its server fails', () => {
    const closed = rules('User-agent: *\nDisallow: /\n');
    const opened = replayRobots(closed, { verdict: 'ALLOW_ALL', text: '' }, urls);
    const gaining = opened.crawlers.filter(({ opened: { pages } }) => pages === 4).map(({ userAgent }) => userAgent);
    expect(gaining).toEqual(bound);
    const failed = replayRobots(rules(''), { verdict: 'DISALLOW_ALL', text: '' }, urls);
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

  it('end with the most linked URLs when the time is over, and count no URL for some crawlers only', () => {
    const grouped = rules(
      'User-agent: *\nDisallow: /\n\nUser-agent: GPTBot\nDisallow: /\n\nUser-agent: CCBot\nDisallow: /\n',
    );
    let time = 0;
    const {
      urls: replayed,
      isComplete,
      crawlers,
    } = replayRobots(rules(''), grouped, urls, {
      budgetMs: 11,
      now: () => (time += 1),
    });
    // four groups, one of them for Google, and Google's crawlers that none speaks to: the time is over within the third URL
    expect([replayed, isComplete]).toEqual([2, false]);
    const blocked = crawlers.filter(({ userAgent }) => bound.includes(userAgent)).map((crawler) => crawler.blocked);
    expect(new Set(blocked)).toEqual(new Set([2]));
  });

  it('compile a group once for all crawlers that it lists', () => {
    const others = CRAWLERS.map(({ userAgent }) => userAgent).filter((token) => !isOfGoogle(token));
    const file = parseRobots(`${others.map((token) => `User-agent: ${token}`).join('\n')}\nDisallow: /shop\n`);
    const [group] = file.groups;
    if (!group) throw new Error('the file has no group');
    let reads = 0;
    const counted = {
      ...group,
      get rules() {
        reads += 1;
        return group.rules;
      },
    };
    const counting = { ...file, groups: [counted] };
    expect(others.map((token) => createCrawlerPolicy(counting, token).allows('/shop'))).toEqual(
      others.map(() => false),
    );
    expect(reads).toBe(1);
  });
});

describe('crawlers that robots.txt blocks', () => {
  it('are listed for each URL in the order of the table', () => {
    const text = 'User-agent: CCBot\nUser-agent: GPTBot\nDisallow: /shop\n\nUser-agent: *\nDisallow: /blog\n';
    const [home, shop, , blog] = blockedCrawlers(
      rules(text),
      urls.map(({ url }) => url),
    );
    expect([home, shop]).toEqual([[], ['GPTBot', 'CCBot']]);
    expect(blog).toEqual(bound.filter((token) => !/^(GPT|CC)Bot$/.test(token)));
  });

  it('are all where the server fails, and none without a file', () => {
    expect(blockedCrawlers({ verdict: 'DISALLOW_ALL', text: '' }, ['https://tea.example/'])[0]).toHaveLength(
      CRAWLERS.length,
    );
    expect(blockedCrawlers({ verdict: 'ALLOW_ALL', text: '' }, ['https://tea.example/'])).toEqual([[]]);
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
});
