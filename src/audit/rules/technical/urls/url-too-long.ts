import { CAPS } from '../../../../facts/html-facts.js';
import { elementEvidence } from '../../../engine/element-evidence.js';
import { gradedFinding } from '../../../engine/graded-finding.js';
import { grouped } from '../../../engine/grouped.js';
import type { PageView } from '../../../engine/page-view.js';
import { type Evidence, pageRule, pass, type Severity } from '../../../engine/rule.js';

const ERROR_CHARACTERS = CAPS.url;

export default pageRule({
  id: 'url-too-long',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'URL too long',
  why: 'Long URLs are truncated when they are displayed or shared; those of 2,048 characters or more are not allowed in sitemaps, and some software rejects them.',
  fix: 'Shorten the path to a few descriptive words, and remove unnecessary parameters.',
  source: 'https://www.sitemaps.org/protocol.html',
  checkedOn: '2026-11-21',
  needs: ['URL'],
  obstacle: {
    needs: 'LEAVE',
    reason: 'Changing the URL costs the rankings and links of the old one. Keep new ones shorter.',
  },
  convention: true,
  on: 'fetched',
  thresholds: {
    characters: { unit: 'characters', default: 115, min: 20, max: 2_048, about: 'Longest recommended URL.' },
  },
  checkWith:
    ({ characters }) =>
    (page) => {
      const graded: { severity: Severity; evidence: Evidence }[] = unfetchedLinks(page).map((evidence) => ({
        severity: 'ERROR',
        evidence,
      }));
      const { length } = page.url;
      if (length > characters) {
        const message = `The URL is ${grouped(length)} characters (recommended: ${characters}, limit ${grouped(ERROR_CHARACTERS)}).`;
        graded.push({ severity: length > ERROR_CHARACTERS ? 'ERROR' : 'NOTICE', evidence: { message } });
      }
      return graded.length === 0 ? pass : gradedFinding(graded);
    },
});

/** URLs over the limit are never fetched, so only the page that links to one can report it. */
function unfetchedLinks(page: PageView): Evidence[] {
  const found: Evidence[] = [];
  for (const anchor of page.facts.html?.anchors ?? []) {
    if (anchor.url !== null || anchor.href === null || anchor.href.length < CAPS.url) continue;
    const target = URL.parse(anchor.href, page.url);
    if (target?.host !== page.parsed.host) continue;
    const message = `The link points to a URL of more than ${grouped(ERROR_CHARACTERS)} characters, which is not crawled.`;
    found.push(elementEvidence(message, anchor, { value: anchor.href }));
  }
  return found;
}
