import type { Audit } from '../../db/entities/audit.js';

/** When an audit goes on that waits for its crawl window; null for any other. */
export const pausedUntil = ({ status, pausedUntil: until }: Pick<Audit, 'status' | 'pausedUntil'>): Date | null =>
  (status === 'QUEUED' || status === 'RUNNING') && until && until.getTime() > Date.now() ? until : null;
