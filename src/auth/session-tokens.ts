import { hash } from 'node:crypto';
import type { BetterAuthPlugin, DBAdapter, DBTransactionAdapter, Where } from 'better-auth';

/** The hash of a session's token in the database: whoever reads it there cannot use the session. */
export const hashSessionToken = (token: string): string => hash('sha256', token);

/** A session ends this long after its sign-in, however much it is used. */
export const SESSION_LIFE_SECONDS = 30 * 24 * 3_600;

/** Puts hashes between the sign-in library, which works with tokens, and the table, which must not know them. */
export const hashedSessionTokens = (): BetterAuthPlugin => ({
  id: 'hashed-session-tokens',
  init: ({ adapter }) => ({
    context: {
      adapter: {
        ...hashing(adapter),
        transaction: (work) => adapter.transaction((inside) => work(hashing(inside))),
      } satisfies DBAdapter,
    },
  }),
});

interface StoredSession {
  token: string;
  createdAt: Date;
}

function hashing<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  return {
    ...adapter,
    create: async (query) => {
      const { token } = query.data as { token?: string };
      if (query.model !== 'session' || token === undefined) return adapter.create(query);
      const made = await adapter.create({ ...query, data: { ...query.data, token: hashSessionToken(token) } });
      return { ...made, token };
    },
    findOne: async <T>(query: Parameters<Adapter['findOne']>[0]) => {
      const found = await adapter.findOne<T>(byHash(query));
      return found === null ? null : known(query, found);
    },
    update: async <T>(query: Parameters<Adapter['update']>[0]) => {
      const updated = await adapter.update<T>(byHash(query));
      return updated === null ? null : known(query, updated);
    },
    findMany: (query) => adapter.findMany(byHash(query)),
    updateMany: (query) => adapter.updateMany(byHash(query)),
    delete: (query) => adapter.delete(byHash(query)),
    deleteMany: (query) => adapter.deleteMany(byHash(query)),
  };
}

interface Query {
  model: string;
  where?: Where[] | undefined;
}

function byHash<Asked extends Query>(query: Asked): Asked {
  if (query.model !== 'session') return query;
  const hashed = (value: Where['value']) => {
    if (typeof value === 'string') return hashSessionToken(value);
    return Array.isArray(value) ? value.map((one) => hashSessionToken(String(one))) : value;
  };
  const where = query.where?.map((part) => (part.field === 'token' ? { ...part, value: hashed(part.value) } : part));
  return { ...query, where };
}

/** The session with the token it was requested by, as the library expects it; null when its life is over. */
function known<T>(query: Query, row: T): T | null {
  const token = query.where?.find((part) => part.field === 'token')?.value;
  if (query.model !== 'session' || typeof token !== 'string') return row;
  const { createdAt } = row as unknown as StoredSession;
  if (Date.now() - createdAt.getTime() > SESSION_LIFE_SECONDS * 1_000) return null;
  return { ...row, token };
}
