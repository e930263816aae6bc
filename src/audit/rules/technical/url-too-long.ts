import { CAPS } from '../../../crawl/facts.js';
import { elementEvidence } from '../../element-evidence.js';
import { gradedFinding } from '../../graded-finding.js';
import type { PageView } from '../../page-view.js';
import { type Evidence, pageRule, pass, type Severity } from '../../rule.js';

const NOTICE_CHARACTERS = 115;
const ERROR_CHARACTERS = CAPS.url;

export default pageRule({
  id: 'url-too-long',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Address is too long',
  why: 'Long addresses are cut when they are shown or shared; from 2,048 characters on they may not be listed in sitemaps, and some software refuses them.',
  fix: 'Shorten the path to a few telling words, and drop parameters that are not needed.',
  source: 'https://www.sitemaps.org/protocol.html',
  convention: true,
  on: 'fetched',
  check: (page) => {
    const graded: { severity: Severity; evidence: Evidence }[] = unfetchedLinks(page).map((evidence) => ({
      severity: 'ERROR',
      evidence,
    }));
    const { length } = page.url;
    if (length > NOTICE_CHARACTERS) {
      const message = `The address has ${length} characters (advised: ${NOTICE_CHARACTERS}, limit ${ERROR_CHARACTERS}).`;
      graded.push({ severity: length > ERROR_CHARACTERS ? 'ERROR' : 'NOTICE', evidence: { message } });
    }
    return graded.length === 0 ? pass : gradedFinding(graded);
  },
});

/** Addresses over the limit are never fetched, so the page that links to one is the only place to report it. */
function unfetchedLinks(page: PageView): Evidence[] {
  const found: Evidence[] = [];
  for (const anchor of page.facts.html?.anchors ?? []) {
    if (anchor.url !== null || anchor.href === null || anchor.href.length < CAPS.url) continue;
    const target = URL.parse(anchor.href, page.url);
    if (target?.host !== page.parsed.host) continue;
    const message = `A link leads to an address of more than ${ERROR_CHARACTERS} characters, which is not fetched.`;
    found.push(elementEvidence(message, anchor, { value: anchor.href }));
  }
  return found;
}
