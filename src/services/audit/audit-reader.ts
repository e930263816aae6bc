import type { PageReader } from '../../crawl/threads/page-reader.js';
import { createMachineReader, prepareMachineReader } from '../../crawl/threads/parse-pool.js';
import { normalizeUrl } from '../../facts/url.js';
import { type AuditDigest, createAuditDigester } from './digest-page.js';
import { evaluatorVersion } from './evaluator-version.js';
import type { OwnedAudit } from './owned-audit.js';

const ENTRY = new URL('./page-thread.js', import.meta.url);

/** Pages are read and judged, as far as that needs no site, on threads of their own. */
export function openAuditReader({ url, fence, options: { subdomains } }: OwnedAudit): PageReader<AuditDigest> {
  const site = { startUrl: normalizeUrl(url) ?? url, subdomains, fence, version: evaluatorVersion(subdomains) };
  return createMachineReader({ entry: ENTRY, digester: createAuditDigester(site), site });
}

/** For who knows that an audit is about to come: its first page need not wait for a thread. */
export const prepareAuditReader = (): void => prepareMachineReader(ENTRY);
