import type { Viewer } from '../../auth/viewer.js';
import { problem } from '../../errors.js';

/** Refuses what concerns the organization as a whole to members and API keys that are limited to a part of it. */
export function assertWhole({ reach, credential }: Viewer, what: string): void {
  if (!reach) return;
  throw credential === 'API_KEY'
    ? problem('KEY_SCOPE_REQUIRED', { message: `This API key is limited to some projects and cannot ${what}.` })
    : problem('FORBIDDEN', { message: `Your access is limited to some clients: you cannot ${what}.` });
}
