import type { CrawlProgress } from '../../../../crawl/crawl.js';
import type { Patience } from '../../../../crawl/host-outage.js';
import type { HeadersFor, OwnHeaders } from '../../../../crawl/own-headers.js';
import type { HeapBudget } from '../../../../crawl/threads/gc-tuning.js';
import type { PageReader } from '../../../../crawl/threads/page-reader.js';
import type { Context } from '../../../context.js';
import type { OwnedAudit } from '../owned-audit.js';
import type { AuditDigest } from '../reader/digest-page.js';
import type { PageScratch } from '../storage/page-scratch.js';
import type { ScratchFile } from '../storage/scratch-file.js';
import type { AuditSlot } from '../turns/audit-slot.js';

export interface AuditRunProgress extends CrawlProgress {
  rendered: number;
}

export interface RunHooks {
  /** sent to the project's own host, before those that are stored with it */
  headers?: OwnHeaders;
  onProgress?: (progress: AuditRunProgress) => void;
  /** with a site that fails */
  patience?: Partial<Patience>;
  /** aborted to end the crawl and to evaluate what it has read */
  stop?: AbortSignal;
  /** slot where audits take turns */
  place?: AuditSlot;
  onPhase?: (phase: 'PREPARING' | 'CRAWLING' | 'CHECKING_LINKS' | 'JUDGING') => void;
}

/** One audit in this process, and what is open for as long as it runs. */
export interface AuditRun {
  context: Context;
  audit: OwnedAudit;
  hooks: RunHooks;
  /** aborted when the audit is no longer this worker's */
  signal: AbortSignal;
  /** aborted when nothing more is to be requested: what was read is evaluated */
  stop: AbortSignal;
  /** aborted when nothing more is to be rendered */
  skip: AbortSignal;
  reader: PageReader<AuditDigest>;
  room: HeapBudget;
  scratch: ScratchFile;
  pages: PageScratch;
  headers: HeadersFor;
}
