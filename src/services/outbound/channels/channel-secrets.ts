import { isSealed, type Keyring, lostKey } from '../../../auth/keyring.js';
import type { Database } from '../../../db/orm.js';
import { replaceTarget, storedTargets } from '../../../db/queries/webhooks/channel.js';
import { problem } from '../../../errors.js';

/** Associated data of the encrypted text. */
const rowOf = (channelId: string): string => `channel/${channelId}`;

/** The target of a channel, as it is stored. */
export function sealTarget(keyring: Keyring | null, channelId: string, secret: unknown): string {
  if (keyring === null)
    throw problem('VALIDATION_FAILED', {
      details: [
        {
          path: 'kind',
          message:
            'Channels are stored encrypted, and this installation has no key: its operator has to set SEXTANT_SECRET.',
        },
      ],
    });
  return keyring.seal(JSON.stringify(secret), rowOf(channelId));
}

export function openTarget(keyring: Keyring | null, channelId: string, stored: string): unknown {
  if (keyring === null) throw lostKey(stored.split(':')[2] ?? null);
  return JSON.parse(keyring.open(stored, rowOf(channelId)));
}

/** Encrypts all targets under the first key of the ring. Returns how many channels were changed. */
export async function resealTargets(db: Database, keyring: Keyring): Promise<number> {
  let changed = 0;
  for (const { id, target } of await storedTargets.all(db)) {
    if (!isSealed(target) || keyring.isCurrent(target)) continue;
    const row = rowOf(id);
    const updated = await replaceTarget.all(db, id, target, keyring.seal(keyring.open(target, row), row));
    changed += updated.length;
  }
  return changed;
}
