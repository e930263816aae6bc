import { setFlagsFromString } from 'node:v8';
import { isSmallMachine } from '../../process/memory.js';

/** pages: up to here garbage may be as much as what lives, which saves a twentieth of the time */
const MANY = 5_000;
/** URLs in a page take memory too: so many count like one page more */
const URLS_PER_PAGE = 200;
/** per cent of what lives, as `engine.json` has it and while a large crawl runs */
const NARROW = 40;
const WIDE = isSmallMachine() ? NARROW : 100;

let large = 0;

export interface HeapBudget {
  /** `urls`: that it names */
  page(urls: number): void;
  close(): void;
}

/** Called for each page of one crawl; from thousands on, the whole process collects its garbage sooner until the crawl ends. */
export function createHeapBudget(set = setFlagsFromString): HeapBudget {
  let pages = 0;
  return {
    page(urls) {
      const before = pages;
      pages += 1 + Math.floor(urls / URLS_PER_PAGE);
      if (before < MANY && pages >= MANY) turn(1, set);
    },
    close() {
      if (pages >= MANY) turn(-1, set);
      pages = 0;
    },
  };
}

function turn(by: number, set: typeof setFlagsFromString): void {
  large += by;
  set(`--heap-growing-percent=${large > 0 ? NARROW : WIDE}`);
}
