import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { type Entity, everyEntity, isNode, isOneOf, listOf } from '../../structured-data/entities.js';
import { type SchemaNode, typesOf } from '../../structured-data/schema-nodes.js';

const RETIRED: Readonly<Record<string, string>> = {
  FAQPage: 'Google no longer shows FAQ rich results (since May 2026).',
  HowTo: 'Google no longer shows how-to rich results (since September 2023).',
  ClaimReview: 'Google no longer shows fact-check rich results (since June 2025).',
  OccupationAggregationByEmployer: 'Google no longer shows estimated salaries (since June 2025).',
  SpecialAnnouncement: 'Google no longer shows special announcements (since July 2025).',
};

export default pageRule({
  id: 'sd-deprecated',
  category: 'STRUCTURED_DATA',
  severity: 'NOTICE',
  title: 'Deprecated rich result markup',
  why: 'The markup does no harm, but it no longer changes how the page appears in Google, so maintaining it for Google has no effect.',
  fix: 'Remove it when you next edit the template, unless another consumer of your data needs it.',
  source: 'https://developers.google.com/search/updates',
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const entities = everyEntity(page.html);
    if (entities.length === 0) return notApplicable;
    return finding(
      entities.flatMap((entity) =>
        retirements(entity).map((message) => elementEvidence(message, entity.block, { value: entity.types[0] })),
      ),
    );
  },
});

function retirements({ node, types }: Entity): string[] {
  const found = types.flatMap((type) => RETIRED[type] ?? []);
  if (actsOn(node, ['SearchAction']) && isOneOf(types, ['WebSite'])) {
    found.push('Google no longer shows the sitelinks search box (since November 2024).');
  }
  if (types.includes('Book') && actsOn(node, ['ReadAction', 'BorrowAction']))
    found.push('Google no longer shows book actions (since June 2025).');
  if (types.includes('VideoObject') && types.includes('LearningResource'))
    found.push('Google no longer shows learning video results (since June 2025).');
  if (types.includes('Quiz') && isPractice(node))
    found.push('Google no longer shows practice problems (since January 2026).');
  return found;
}

const actsOn = (node: SchemaNode, kinds: readonly string[]): boolean =>
  listOf(node.potentialAction).some((action) => isNode(action) && typesOf(action).some((type) => kinds.includes(type)));

/** Flashcards remain. */
const isPractice = (node: SchemaNode): boolean =>
  listOf(node.hasPart).some(
    (part) => isNode(part) && /multiple choice|checkbox/i.test(String(part.eduQuestionType ?? '')),
  );
