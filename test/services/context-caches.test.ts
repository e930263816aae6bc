import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPdfCache, createSiteCache, keepPdf } from '../../src/services/context.js';

const MINUTES = 60_000;
const MB = 2 ** 20;
const pdf = (megabytes: number) => Promise.resolve(Buffer.alloc(megabytes * MB));

let now = 0;
beforeEach(() => {
  now = 1_000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // the cache has kept the clock itself
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function pass(minutes: number): void {
  now += minutes * MINUTES;
  vi.advanceTimersByTime(minutes * MINUTES);
}

describe('caches of a process', () => {
  it('let go of a site though nobody asks for another one', () => {
    const sites = createSiteCache();
    sites.set('audit', Promise.resolve(null));
    pass(4);
    expect(sites.size).toBe(1);
    pass(2);
    expect(sites.size).toBe(0);
  });

  it('hold PDFs for as long, and so many bytes', async () => {
    const pdfs = createPdfCache();
    const [first, second] = [pdf(10), pdf(10)];
    keepPdf(pdfs, 'first', first);
    await first;
    expect(pdfs.get('first')).toBe(first);
    expect(pdfs.calculatedSize).toBe(10 * MB);
    keepPdf(pdfs, 'second', second);
    // one that is being made is handed out as well
    expect(pdfs.get('second')).toBe(second);
    await second;
    expect([...pdfs.keys()]).toEqual(['second']);
    const large = pdf(17);
    keepPdf(pdfs, 'large', large);
    await large;
    expect(pdfs.has('large')).toBe(false);
    pass(6);
    expect(pdfs.size).toBe(0);
  });

  it('forget a PDF that could not be made', async () => {
    const pdfs = createPdfCache();
    const failing = Promise.reject(new Error('no browser'));
    keepPdf(pdfs, 'failing', failing);
    await expect(failing).rejects.toThrow('no browser');
    expect(pdfs.has('failing')).toBe(false);
  });
});
