import type { PageReader } from '../../../crawl/threads/page-reader.js';
import { createMachineReader } from '../../../crawl/threads/parse-pool.js';
import { normalizeUrl } from '../../../facts/url.js';
import type { OwnedAudit } from '../owned-audit.js';
import { PAGE_THREAD } from './audit-thread.js';
import { type AuditDigest, createAuditDigester } from './digest-page.js';
import { evaluatorVersion } from './evaluator-version.js';

/** Pages are read and judged, as far as that needs no site, on threads of their own. */
export function openAuditReader({ url, fence, options: { subdomains } }: OwnedAudit): PageReader<AuditDigest> {
  const site = { startUrl: normalizeUrl(url) ?? url, subdomains, fence, version: evaluatorVersion(subdomains) };
  return createMachineReader({ entry: PAGE_THREAD, digester: createAuditDigester(site), site });
}
