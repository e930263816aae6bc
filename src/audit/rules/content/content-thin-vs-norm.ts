import { grouped } from '../../engine/grouped.js';
import { median } from '../../engine/median.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { siblingKey } from '../../site/sibling-key.js';
import type { Site } from '../../site/site.js';

interface Norm {
  pages: number;
  median: number;
  /** median absolute deviation */
  deviation: number;
}

/** among pages of a dozen words half as many mean nothing */
const MIN_MEDIAN = 50;

export default crossPageRule({
  id: 'content-thin-vs-norm',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Far less content than similar pages',
  why: 'Pages built from one template usually have about as much text; one that falls far below has often lost content or was published unfinished.',
  fix: 'Compare the page with similar ones and add what is missing, or check whether part of its content failed to load.',
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason:
      'What similar pages cover and this one does not has to be written, or part of it did not load: compare it with one of them.',
  },
  convention: true,
  on: 'indexable',
  wholePage: true,
  thresholds: {
    share: {
      unit: '%',
      default: 50,
      min: 5,
      max: 95,
      about: 'Lowest share of the median of pages with the same template and folder.',
    },
    pages: { unit: 'pages', default: 8, min: 3, max: 1_000, about: 'Fewest such pages.' },
  },
  checkWith:
    ({ share, pages }) =>
    (page, site) => {
      const norm = site.derive('words of siblings', wordsOfSiblings).get(siblingKey(page));
      if (!norm || norm.pages < pages || norm.median < MIN_MEDIAN) return notApplicable;
      const { mainWords } = page;
      if (100 * mainWords >= share * norm.median) return pass;
      // 0.6745 makes the deviation comparable with a standard deviation of normally distributed counts
      const z = norm.deviation === 0 ? Number.POSITIVE_INFINITY : (0.6745 * (norm.median - mainWords)) / norm.deviation;
      if (z <= 3) return pass;
      const message = `The main content has ${grouped(mainWords)} words; the median of the ${grouped(norm.pages)} pages with this template and folder is ${grouped(norm.median)}.`;
      return finding({ message });
    },
});

function wordsOfSiblings(site: Site): Map<string, Norm> {
  const families = new Map<string, number[]>();
  for (const page of site.pages()) {
    if (!page.indexable || page.template === '') continue;
    const key = siblingKey(page);
    const counts = families.get(key);
    if (counts === undefined) families.set(key, [page.mainWords]);
    else counts.push(page.mainWords);
  }
  const norms = new Map<string, Norm>();
  for (const [key, counts] of families) {
    const middle = median(counts);
    const deviation = median(counts.map((count) => Math.abs(count - middle)));
    norms.set(key, { pages: counts.length, median: middle, deviation });
  }
  return norms;
}
