import { describe, expect, it } from 'vitest';
import type { ScriptFacts } from '../../src/facts/element-facts.js';
import type { TextFacts } from '../../src/facts/html-facts.js';
import { renderTemplate, urlShape } from '../../src/facts/render-template.js';

const script = (url: string | null, type = 'text/javascript'): ScriptFacts => ({
  url,
  type,
  async: false,
  defer: false,
  inHead: false,
  integrity: false,
  inlineBytes: url === null ? 10 : 0,
});
const keyOf = (path: string, scripts: ScriptFacts[], template = 'frame', mainWords = 300) =>
  renderTemplate({ template, scripts, text: { mainWords } as TextFacts }, `http://127.0.0.1${path}`);

describe('the template by which pages are rendered', () => {
  it.each([
    ['/', '/'],
    ['/about', '/*'],
    ['/about.html', '/*.html'],
    ['/news/', '/news/'],
    ['/news/2024/story', '/news/*/*'],
    ['/2024/05/story.HTML', '/*/*/*.html'],
    ['/item?id=4&page=2', '/*?id=*&page=*'],
    ['/page12/a', '/page*/*'],
  ])('has the shape of %s', (path, shape) => {
    expect(urlShape(`http://127.0.0.1${path}`)).toBe(shape);
  });

  it('tells pages apart that stand elsewhere or load other scripts, though the frame is the same', () => {
    const article = keyOf('/article/1', []);
    expect(keyOf('/article/2', [])).toBe(article);
    expect(keyOf('/list/1', [])).not.toBe(article);
    expect(keyOf('/article/1', [], 'other')).not.toBe(article);
    expect(keyOf('/article/1', [script('http://127.0.0.1/list.js')])).not.toBe(article);
    expect(keyOf('/article/1', [script('https://cdn.example/list.js')])).not.toBe(article);
    expect(keyOf('/article/1', [script(null)])).not.toBe(article);
  });

  it('tells pages apart whose content a script may fill in from those that have theirs', () => {
    const fill = [script('http://127.0.0.1/fill.js')];
    expect(keyOf('/n/7', fill, 'frame', 12)).not.toBe(keyOf('/n/8', fill));
    expect(keyOf('/n/7', fill, 'frame', 12)).toBe(keyOf('/n/9', fill, 'frame', 30));
    // nothing fills a short page without scripts
    expect(keyOf('/n/7', [], 'frame', 12)).toBe(keyOf('/n/8', []));
  });

  it('makes no difference of the order and the versions of scripts, and of data', () => {
    const [one, other] = [script('http://127.0.0.1/a.js?v=1'), script('http://127.0.0.1/b.js')];
    expect(keyOf('/a/1', [one, other])).toBe(keyOf('/a/2', [other, script('http://127.0.0.1/a.js?v=2')]));
    expect(keyOf('/a/1', [script(null, 'application/ld+json')])).toBe(keyOf('/a/1', []));
  });

  it('is bounded for URLs of any length', () => {
    expect(urlShape(`http://127.0.0.1/${'a/'.repeat(5_000)}?${'x=1&'.repeat(1_000)}`).length).toBeLessThanOrEqual(200);
  });
});
