import { elementEvidence } from '../../engine/element-evidence.js';
import type { PageView } from '../../engine/page-view.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { type Entity, everyEntity, isNode, isOneOf, listOf } from '../../structured-data/entities.js';

const RETIRED: Readonly<Record<string, string>> = {
  HowTo: 'Google no longer shows how-to rich results (since September 2023).',
  ClaimReview: 'Google no longer shows fact-check rich results (since June 2025).',
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
        retirements(entity, page).map((message) => elementEvidence(message, entity.block, { value: entity.types[0] })),
      ),
    );
  },
});

function retirements({ node, types }: Entity, page: PageView): string[] {
  const found = types.flatMap((type) => RETIRED[type] ?? []);
  const searches = listOf(node.potentialAction).some(
    (action) => isNode(action) && listOf(action['@type']).includes('SearchAction'),
  );
  if (searches && isOneOf(types, ['WebSite'])) {
    found.push('Google no longer shows the sitelinks search box (since November 2024).');
  }
  if (types.includes('FAQPage') && !isAuthority(page.parsed.hostname)) {
    found.push('Google shows FAQ rich results only for well-known government and health sites (since August 2023).');
  }
  return found;
}

const AUTHORITY_LABELS = new Set([
  'gov',
  'gob',
  'gouv',
  'govt',
  'gub',
  'gc',
  'mil',
  'nhs',
  'health',
  'hospital',
  'who',
  'europa',
]);

/** Only hosts whose suffix names government or health can be recognised without fetching them. */
function isAuthority(hostname: string): boolean {
  return hostname
    .split('.')
    .slice(-3)
    .some((label) => AUTHORITY_LABELS.has(label));
}
