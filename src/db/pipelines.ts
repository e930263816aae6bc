import type pg from 'pg';
import { Session } from '../postgres/postgres-session.js';
import { type Asked, type KnownStatements, PreparedStatement } from './prepared-statement.js';
import { ACT_AS_REQUEST } from './request-role.js';
import { type Scope, SET_SCOPE, scopeName, scopeSettings } from './scope.js';

export interface Pipelines {
  /** Runs one statement for one organization, or as the owner of the tables. */
  query<Row>(statement: Asked, scope: Scope | null): Promise<Row[]>;
  close(): Promise<void>;
}

/** connections of each kind; their statements read by an index, so that few keep a database busy */
const CONNECTIONS = 3;
/** a statement that is stuck must not hold up what comes after it */
const STATEMENT_MS = 10_000;
/** counts and times of use are written here: a crash of the server may take the last of it */
const UNHURRIED = `set_config('synchronous_commit', 'off', false), set_config('statement_timeout', '${STATEMENT_MS}', false)`;
const NAMED = { name: 'scope', text: `select ${SET_SCOPE}` };

/**
 * Short prepared statements of many requests on few connections: none waits for the results of those before it, and what
 * one turn of the event loop asks for leaves in one write. A statement of another scope than the last one's is led by
 * the settings that name its own, in the same write.
 */
export function openPipelines(settings: pg.PoolConfig, isGuarded: () => Promise<boolean>): Pipelines {
  const config = { ...settings, password: settings.password, pipeline: true };
  const ofOwner: Pipe[] = [];
  const ofRequests: Pipe[] = [];

  /** The statement that a connection begins with. */
  const openingOf = async (scope: Scope | null): Promise<string> =>
    `select ${UNHURRIED}${scope && (await isGuarded()) ? `, ${ACT_AS_REQUEST}` : ''}`;

  function choose(scope: Scope | null): Pipe {
    const pipes = scope ? ofRequests : ofOwner;
    const name = scope && scopeName(scope);
    let best: Pipe | undefined;
    for (const pipe of pipes) {
      if (best === undefined || rank(pipe, name) < rank(best, name)) best = pipe;
    }
    if (best && (best.isGathering || best.waiting === 0 || pipes.length >= CONNECTIONS)) return best;
    const pipe = new Pipe(config, openingOf(scope), () => {
      const at = pipes.indexOf(pipe);
      if (at >= 0) pipes.splice(at, 1);
    });
    pipes.push(pipe);
    return pipe;
  }

  return {
    query: async <Row>(statement: Asked, scope: Scope | null) => {
      scope?.signal?.throwIfAborted();
      const pipe = choose(scope);
      return pipe.run<Row>(statement, scope);
    },
    close: async () => {
      await Promise.all([...ofOwner, ...ofRequests].map((pipe) => pipe.close()));
    },
  };
}

/**
 * A pipe that is about to leave anyway takes all that comes until then; else the least busy one is best, and of two alike the one
 * that needs no change of scope.
 */
const rank = (pipe: Pipe, scope: string | null): number =>
  pipe.isGathering ? -1 : pipe.waiting * 2 + (pipe.scope === scope ? 0 : 1);

class Pipe {
  /** statements whose results have not come */
  waiting = 0;
  /** name of the one that was set last */
  scope: string | null = null;
  #client: pg.Client | null = null;
  readonly #opened: Promise<pg.Client>;
  readonly #onEnd: () => void;
  #broken: Error | null = null;
  readonly #known: KnownStatements = new Map();
  isGathering = false;

  constructor(config: pg.ClientConfig, opening: Promise<string>, onEnd: () => void) {
    this.#onEnd = onEnd;
    this.#opened = this.#open(config, opening);
    this.#opened.catch((error: Error) => this.#break(error));
  }

  async #open(config: pg.ClientConfig, opening: Promise<string>): Promise<pg.Client> {
    const first = await opening;
    const client = new Session(config);
    client.on('error', (error) => this.#break(error));
    client.on('end', () => this.#break(new Error('Connection terminated')));
    await client.connect();
    try {
      await client.query(first);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    return client;
  }

  /** Nothing is sent on it any more; the next statement opens another. */
  #break(error: Error): void {
    this.#broken ??= error;
    this.#onEnd();
  }

  async run<Row>(statement: Asked, scope: Scope | null): Promise<Row[]> {
    this.waiting += 1;
    try {
      const client = this.#client ?? (await this.#opened);
      this.#gather(client);
      if (scope !== null) this.#name(client, scope);
      return await this.#send<Row>(client, statement);
    } finally {
      this.waiting -= 1;
    }
  }

  #send<Row>(client: pg.Client, asked: Asked): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, rows: unknown[]): void => {
        // rows that came for a scope that could not be named are nobody's
        const failure = error ?? this.#broken;
        if (failure) reject(failure);
        else resolve(rows as Row[]);
      };
      client.query(new PreparedStatement(asked, this.#known, done) as unknown as pg.Submittable);
    });
  }

  #name(client: pg.Client, scope: Scope): void {
    const name = scopeName(scope);
    if (name === this.scope) return;
    this.scope = name;
    const done = (error: Error | null): void => {
      if (!error) return;
      this.#break(error);
      void client.end().catch(() => {});
    };
    const asked = { ...NAMED, values: scopeSettings(scope) };
    client.query(new PreparedStatement(asked, this.#known, done) as unknown as pg.Submittable);
  }

  /** Holds back what is written until the requests that came together have all had their turn. */
  #gather(client: pg.Client): void {
    if (this.isGathering) return;
    this.isGathering = true;
    const { stream } = client.connection;
    stream.cork();
    setImmediate(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }

  async close(): Promise<void> {
    await this.#opened.then((client) => client.end()).catch(() => {});
  }
}
