import { isPageStatus } from '../../../../facts/page-status.js';
import type { AssetFacts } from '../../../../facts/site-facts.js';
import { reading } from '../../../engine/reading.js';
import { crossPageRule, type Evidence, finding } from '../../../engine/rule.js';
import { assetTypeConflict, isAttachment, mediaTypeConflict } from '../../../performance/media-type.js';
import { linkedPdfs, loadedFiles } from '../../../performance/page-assets.js';
import type { Site } from '../../../site/site.js';

const HTML = /^(?:text\/html|application\/xhtml\+xml)$/;

/** evidence of the page itself, at most one */
const ownConflict = reading(({ url, facts }): Evidence[] => {
  const { status, headers, mediaType, sniffedType } = facts;
  if (!isPageStatus(status)) return [];
  // HTML that is declared as such is a page, whatever its URL ends in (RFC 9110 §8.3)
  if (HTML.test(mediaType ?? '') && sniffedType !== null && HTML.test(sniffedType)) return [];
  const message = mediaTypeConflict({ url, mediaType, sniffedType, attachment: isAttachment(headers) });
  return message === null ? [] : [{ message, value: mediaType ?? '' }];
});

export default crossPageRule({
  id: 'mime-mismatch',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: "Content-Type doesn't match content",
  why: 'Browsers refuse CSS and JavaScript with a wrong media type, and search engines process a file as its Content-Type declares.',
  fix: 'Configure the server to send the media type that matches the file.',
  source: 'https://mimesniff.spec.whatwg.org/',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE'],
  cause: 'ELEMENT',
  obstacle: { needs: 'FACTS', reason: 'The content does not allow a reliable conclusion about its type.' },
  on: 'response',
  reads: [ownConflict],
  check: (page, site) => {
    const evidence: Evidence[] = [...page.read(ownConflict)];
    const files = loadedFiles(page, site, ['scripts', 'styles', 'images']);
    for (const asset of page.facts.html === null ? files : [...files, ...linkedPdfs(page, site)]) {
      const fault = faultOf(asset, site);
      if (fault !== null) evidence.push({ message: fault, value: asset.mediaType ?? '', target: asset.url });
    }
    return finding(evidence);
  },
});

const faultOf = (file: AssetFacts, site: Site): string | null =>
  file.status === 200 && !file.inconclusive ? assetTypeConflict(file, site) : null;
