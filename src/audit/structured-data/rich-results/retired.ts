import { isNode, listOf, type SchemaNode, typesOf } from '../../traits/schema-nodes.js';
import { valueOf } from '../entities.js';
import { partsOf } from '../needs.js';
import { has, type RetiredResult } from './rich-result.js';

const SIMPLIFYING = 'https://developers.google.com/search/blog/2025/06/simplifying-search-results';
const UPDATES = 'https://developers.google.com/search/updates';

/** Results that Google shows no longer. Their markup is no fault: other consumers of the vocabulary may read it. */
export const RETIRED_RESULTS: readonly RetiredResult[] = [
  {
    types: ['FAQPage'],
    feature: 'FAQ rich results',
    retiredOn: '2026-05-07',
    source: UPDATES,
    checkedOn: '2026-11-29',
  },
  {
    types: ['HowTo'],
    feature: 'how-to rich results',
    retiredOn: '2023-09-13',
    source: 'https://developers.google.com/search/blog/2023/08/howto-faq-changes',
    checkedOn: '2026-11-29',
  },
  {
    types: ['ClaimReview', 'MediaReview'],
    feature: 'fact-check rich results',
    retiredOn: '2025-06-12',
    source: SIMPLIFYING,
    checkedOn: '2026-11-29',
  },
  {
    // the salary of an occupation that belongs to a profile was never shown
    types: ['Occupation', 'OccupationAggregationByEmployer'],
    when: ({ node, types, within }, references) =>
      !types.includes('Occupation') || (within === null && has(node, 'estimatedSalary', references)),
    feature: 'estimated salaries',
    retiredOn: '2025-06-12',
    source: SIMPLIFYING,
    checkedOn: '2026-11-29',
  },
  {
    types: ['SpecialAnnouncement'],
    feature: 'special announcements',
    retiredOn: '2025-07-31',
    source: SIMPLIFYING,
    checkedOn: '2026-11-29',
  },
  {
    types: ['Course'],
    when: ({ node }, references) => has(node, 'hasCourseInstance', references),
    feature: 'course info',
    retiredOn: '2025-06-12',
    source: SIMPLIFYING,
    checkedOn: '2026-11-29',
  },
  {
    // a vehicle with ratings or offers is a product still; these properties were read for the listing alone
    types: ['Car', 'Motorcycle', 'Vehicle'],
    when: ({ node }, references) => has(node, 'vehicleIdentificationNumber|mileageFromOdometer', references),
    feature: 'vehicle listings',
    retiredOn: '2025-06-12',
    source: SIMPLIFYING,
    checkedOn: '2026-11-29',
  },
  {
    types: ['Book'],
    when: ({ node }) => actsBy(node, ['ReadAction', 'BorrowAction']),
    feature: 'book actions',
    retiredOn: '2025-06-12',
    source: SIMPLIFYING,
    checkedOn: '2026-11-29',
  },
  {
    types: ['VideoObject'],
    when: ({ types }) => types.includes('LearningResource'),
    feature: 'learning video results',
    retiredOn: '2025-06-12',
    source: SIMPLIFYING,
    checkedOn: '2026-11-29',
  },
  {
    types: ['Quiz'],
    when: ({ node }, references) =>
      partsOf(node.hasPart, references).some((part) =>
        /multiple choice|checkbox/i.test(String(valueOf(part.eduQuestionType))),
      ),
    feature: 'practice problems',
    retiredOn: '2026-01-01',
    source: UPDATES,
    checkedOn: '2026-11-29',
  },
  {
    types: ['WebSite'],
    when: ({ node }) => actsBy(node, ['SearchAction']),
    feature: 'the sitelinks search box',
    retiredOn: '2024-11-21',
    source: 'https://developers.google.com/search/blog/2024/10/sitelinks-search-box',
    checkedOn: '2026-11-29',
  },
];

const actsBy = (node: SchemaNode, kinds: readonly string[]): boolean =>
  listOf(node.potentialAction).some((action) => isNode(action) && typesOf(action).some((type) => kinds.includes(type)));
