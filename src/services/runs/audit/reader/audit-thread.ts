import { isCompiled, prepareThread, threadKind } from '../../../../crawl/threads/idle-workers.js';

/** Reads pages of audits. */
export const PAGE_THREAD = new URL('./page-thread.js', import.meta.url);

/** For who knows that an audit is about to come: its first page need not wait for a thread. */
export function prepareAuditThread(): void {
  if (isCompiled) prepareThread(threadKind(PAGE_THREAD));
}
