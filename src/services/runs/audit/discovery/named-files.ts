import type { Admission } from '../../../../crawl/admission/admission.js';
import { NamedFiles, type NamedFilesOptions } from '../../../../crawl/named-files.js';
import type { AuditOptions } from '../../../../crawl/options.js';
import type { AuditDigest } from '../reader/digest-page.js';

/** Files by their names may be pages where links are followed; of a list or of sitemaps those that they name. */
export function openNamedFiles(
  admission: Pick<Admission, 'isNamedLikeFile'>,
  { discovery }: AuditOptions,
  previous: NamedFilesOptions['previous'],
): NamedFiles<AuditDigest> {
  return new NamedFiles({
    followsLinks: discovery === 'LINKS_AND_SITEMAPS' || discovery === 'LINKS',
    isNamedLikeFile: admission.isNamedLikeFile,
    previous,
  });
}
