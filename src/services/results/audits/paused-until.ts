import { type Audit, hasEnded } from '../../../db/entities/audit.js';

/** When an audit continues that waits for its crawl window, or a paused one is evaluated; null for any other. */
export const pausedUntil = ({ status, pausedUntil: until }: Pick<Audit, 'status' | 'pausedUntil'>): Date | null =>
  !hasEnded(status) && until && until.getTime() > Date.now() ? until : null;
