import type { Digester, PageReader } from '../../../../crawl/threads/page-reader.js';
import { createMachineReader } from '../../../../crawl/threads/parse-pool.js';
import { DEFAULT_PROFILE } from '../../../projects/rules/audit-profile.js';
import type { OwnedAudit } from '../owned-audit.js';
import { PAGE_THREAD } from './audit-thread.js';
import { type AuditDigest, type AuditedSite, createAuditDigester } from './digest-page.js';
import { evaluatorVersion } from './evaluator-version.js';

/** Pages are read and judged, as far as that needs no site, on threads of their own. */
export function openAuditReader({
  startUrl,
  fence,
  options: { subdomains },
  profile,
}: OwnedAudit): PageReader<AuditDigest> {
  const site: AuditedSite = {
    startUrl,
    subdomains,
    fence,
    version: evaluatorVersion(subdomains, profile),
    profile: profile === DEFAULT_PROFILE ? null : profile.settings,
  };
  let own: Digester<AuditDigest> | null = null;
  // each thread has its own: here one is made for the first page without a body, when the crawl is under way
  const digester: Digester<AuditDigest> = (facts) => {
    own ??= createAuditDigester(site, profile);
    return own(facts);
  };
  return createMachineReader({ entry: PAGE_THREAD, digester, custom: profile.custom, site });
}
