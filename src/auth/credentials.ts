import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/orm.js';
import { extendSession, liveSession } from '../db/queries/accounts/session.js';
import { useOfKey } from '../db/queries/organizations/api-key.js';
import { hashApiKey, isWellFormedApiKey } from './api-key.js';
import { SESSION_COOKIE, SESSION_RENEWAL_SECONDS, SESSION_SECONDS } from './auth.js';
import { hashSessionToken, SESSION_LIFE_SECONDS } from './session-tokens.js';
import type { Reach, Role, Viewer } from './viewer.js';

/** A revoked key, an ended session and a changed plan stop working within this time on processes that miss the notification. */
const CACHE_MS = 3_000;

export interface Credentials {
  /** the viewer of a key, or null for whatever is not a live key */
  byApiKey(key: string): Promise<Viewer | null>;
  /** the viewer of a signed session token: the exact value of the session cookie */
  bySession(token: string): Promise<Viewer | null>;
  /** rereads all credentials of that user or organization: a key or a session may have been revoked */
  forget(viewer: Viewer): void;
}

export function createCredentials(db: Database, secret: string): Credentials {
  const cache = new LRUCache<string, { viewer: Viewer | null }>({ max: 5_000, ttl: CACHE_MS });

  /** A text that cannot be a credential is not kept: it would push out those that are. */
  async function remembered(
    kind: string,
    given: string,
    load: () => Promise<Viewer | null> | null,
  ): Promise<Viewer | null> {
    const name = kind + hash('sha256', given, 'base64');
    const known = cache.get(name);
    if (known) return known.viewer;
    const loading = load();
    if (loading === null) return null;
    const viewer = await loading;
    cache.set(name, { viewer });
    return viewer;
  }

  return {
    byApiKey: (key) =>
      remembered('key ', key, () => (isWellFormedApiKey(key) ? loadApiKey(db, hashApiKey(key)) : null)),
    bySession: (token) =>
      remembered('session ', token, () => {
        const plain = verifySessionToken(token, secret);
        return plain === null ? null : loadSession(db, plain);
      }),
    forget: ({ organizationId, userId }) => {
      for (const [name, { viewer }] of cache.entries()) {
        const isTheirs = viewer?.organizationId === organizationId || (userId !== null && viewer?.userId === userId);
        if (isTheirs) cache.delete(name);
      }
    },
  };
}

async function loadApiKey(db: Database, hash: Buffer): Promise<Viewer | null> {
  const row = await useOfKey.first(db, hash);
  if (!row) return null;
  return {
    credential: 'API_KEY',
    organizationId: row.organization_id,
    plan: row.plan,
    role: 'member',
    userId: null,
    apiKeyId: row.id,
    scopes: row.scopes,
    ...limitedTo(row),
  };
}

async function loadSession(db: Database, token: string): Promise<Viewer | null> {
  const stored = hashSessionToken(token);
  const row = await liveSession.first(db, stored, SESSION_LIFE_SECONDS);
  if (!row) return null;
  if (row.seconds_left < SESSION_SECONDS - SESSION_RENEWAL_SECONDS) {
    await extendSession(db.pool, stored, SESSION_SECONDS);
  }
  // Better Auth joins several roles of one member by commas; the strongest comes first in ours
  const role = row.role.split(',')[0] as Role;
  return {
    credential: 'SESSION',
    organizationId: row.organization_id,
    plan: row.plan,
    role,
    userId: row.user_id,
    apiKeyId: null,
    sessionId: row.session_id,
    ...limitedTo({ ...row, of_clients: true }),
  };
}

interface Granted {
  granted: readonly string[] | null;
  reached: readonly string[];
  of_clients: boolean;
}

const limitedTo = ({ granted, reached, of_clients: ofClients }: Granted): { reach?: Reach } =>
  granted === null ? {} : { reach: { granted, projectIds: reached, ofClients } };

/** `<token>.<HMAC-SHA-256 of it, base64>`, percent-encoded as in the cookie or plain; null when the signature is not ours. */
export function verifySessionToken(value: string, secret: string): string | null {
  if (value.length > 512) return null;
  let text: string;
  try {
    text = decodeURIComponent(value);
  } catch {
    return null;
  }
  const dot = text.lastIndexOf('.');
  if (dot <= 0) return null;
  const token = text.slice(0, dot);
  // compared as text: decoding base64 passes over what does not belong to it
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  const given = Buffer.from(text.slice(dot + 1));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** The cookie's value for a stored token. */
export function signSessionToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);
}

/** The token of an `Authorization` header, or null: any other scheme or form leaves the cookie to speak. */
export const bearerToken = (header: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;

/** The session cookie of a `Cookie` header, or null. */
export const sessionCookie = (header: string | undefined): string | null => readCookie(header, SESSION_COOKIE);

export function readCookie(header: string | undefined, wanted: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [name, ...rest] = part.split('=');
    if (name?.trim() === wanted) return rest.join('=').trim();
  }
  return null;
}
