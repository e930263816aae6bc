import { readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';
import type { Database } from '../../src/db/orm.js';
import { Session } from '../../src/postgres/postgres-session.js';

/** Tables of the order that ARCHITECTURE.md states, by its word for their rows. */
const TABLES: Readonly<Record<string, string>> = {
  organization: 'organization',
  project: 'project',
  'its imported searches': 'search_console',
  'audits by id': 'audit',
  issues: 'issue',
  findings: 'finding',
  history: 'finding_history',
};

/** The order of locks as ARCHITECTURE.md states it, by tables. */
export function statedOrder(): string[] {
  const [, stated = ''] = /lock rows in one order: ([^;]+);/.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? [];
  return stated.split(',').map((words) => {
    const word = words.replaceAll(/\s+/g, ' ').trim();
    return TABLES[word] ?? `${word}?`;
  });
}

/** from the weakest, as PostgreSQL calls them */
const STRENGTHS = ['key share', 'share', 'no key update', 'update'] as const;
type Strength = (typeof STRENGTHS)[number];

interface Lock {
  table: string;
  strength: Strength;
}

/** Everything in the text of a statement that takes locks: a clause, a write, a lock of its own. */
const LOCKING =
  /\bfor (?<strength>update|no key update|key share|share)\b(?: of (?<alias>\w+))?|(?<!for |key )\b(?<verb>update|delete from|insert into|copy) (?<table>\w+)|advisory_xact_lock(?<shared>_shared)?\(hashtextextended\((?<key>[^)]*)\)/g;
/** Locks of an organization are numbered: quotas, keys, webhooks, channels. */
const OF_ORGANIZATION = /^\$1, [1-4]$/;
const WRITTEN: Readonly<Record<string, Strength>> = { update: 'no key update', 'delete from': 'update' };

/** An audit is judged under a lock of its own, which whoever else changes its findings takes. */
const JUDGEMENT = /advisory_xact_lock(?:_shared)?\(hashtextextended\('(?:judgement|finding history) '/;
const JUDGING = /advisory_xact_lock_shared\(hashtextextended\('finding history '/;
const OF_JUDGEMENT = new Set(['issue', 'finding', 'finding_history']);

/** Rows that are inserted are nobody else's yet: those that they refer to are held. */
function locksOf(text: string, parentsOf: ReadonlyMap<string, readonly string[]>): Lock[] {
  return [...text.matchAll(LOCKING)].flatMap(({ groups = {}, index }): Lock[] => {
    const { strength, alias, verb, table = '', key } = groups;
    if (key !== undefined) return OF_ORGANIZATION.test(key) ? [{ table: 'organization', strength: 'update' }] : [];
    if (verb === 'update' && table === 'set') return [];
    if (verb !== undefined && verb in WRITTEN) return [{ table, strength: WRITTEN[verb] as Strength }];
    if (verb !== undefined)
      return (parentsOf.get(table) ?? []).map((parent) => ({ table: parent, strength: 'key share' }));
    const sources = alias
      ? text.matchAll(new RegExp(`\\b(?:from|join) (\\w+)(?: as)? ${alias}\\b`, 'g'))
      : text.slice(0, index).matchAll(/\bfrom (\w+)/g);
    return [{ table: [...sources].at(-1)?.[1] ?? text, strength: strength as Strength }];
  });
}

/** Tables whose rows belong to a project, those of its rows included. */
const OF_PROJECTS = `
  with recursive owned (id) as (
    select conrelid from pg_constraint where contype = 'f' and confrelid = 'project'::regclass
    union select c.conrelid from pg_constraint c join owned o on o.id = c.confrelid where c.contype = 'f'
  )
  select id::regclass::text as name from owned`;

/** One transaction, and what it has locked so far. */
class Watched {
  readonly #held = new Map<string, Strength>();
  readonly #steps: string[] = [];
  #isJudging = false;
  #isGuarded = false;
  wrong: string | null = null;

  constructor(
    private readonly order: readonly string[],
    private readonly ofProjects: ReadonlySet<string>,
  ) {}

  add(locks: readonly Lock[], text: string): void {
    if (JUDGING.test(text)) this.#isJudging = true;
    if (JUDGEMENT.test(text)) this.#isGuarded = true;
    const taken = locks.filter(({ table, strength }) => this.#strengthOf(table) < STRENGTHS.indexOf(strength));
    for (const { table, strength } of taken) {
      this.#steps.push(`${strength} ${table}`);
      if (OF_JUDGEMENT.has(table) && strength !== 'key share' && !(this.#isGuarded && this.#held.has('project')))
        this.wrong ??= `${this.#steps.join(', ')} without the locks of project and judgement`;
      const isExempt = this.#isJudging && this.#held.has('project');
      if (!isExempt && [...this.#held].some(([held, how]) => this.#isLater(held, how, table)))
        this.wrong ??= this.#steps.join(', ');
    }
    for (const { table, strength } of taken) this.#held.set(table, strength);
  }

  #strengthOf(table: string): number {
    const held = this.#held.get(table);
    return held === undefined ? -1 : STRENGTHS.indexOf(held);
  }

  /** Whether a lock that is held is one to take after that of the table. */
  #isLater(held: string, strength: Strength, table: string): boolean {
    const [before, after] = [this.order.indexOf(table), this.order.indexOf(held)];
    if (before === -1 || held === table) return false;
    // all else that belongs to a project comes after it
    if (after === -1) return table === 'project' && this.ofProjects.has(held);
    // for a project that is only held its deletion alone waits, which wants nothing of the organization
    return after > before && !(strength === 'key share' && table === 'organization');
  }
}

/** Watches the transactions of this process. `wrong` names those that locked something before what comes earlier. */
export async function watchLocks(db: Database): Promise<{ wrong(): string[]; watched(): number; end(): void }> {
  const order = statedOrder();
  const references = await db.rows<{ child: string; parents: string[] }>(
    `select conrelid::regclass::text as child, array_agg(distinct confrelid::regclass::text) as parents from pg_constraint
      where contype = 'f' and confrelid::regclass::text = any($1) and confrelid <> 'organization'::regclass group by 1`,
    [order],
  );
  const parentsOf = new Map(references.map(({ child, parents }) => [child, parents]));
  const ofProjects = new Set((await db.rows<{ name: string }>(OF_PROJECTS)).map(({ name }) => name));
  const open = new WeakMap<object, Watched>();
  const wrong = new Set<string>();
  let watched = 0;
  const { prototype } = Session as unknown as {
    prototype: { query(this: ClientBase, ...given: unknown[]): unknown };
  };
  const { query } = prototype;
  prototype.query = function (...given) {
    const [asked] = given as [string | { text?: string }];
    const text = ((typeof asked === 'string' ? asked : asked.text) ?? '').replaceAll(/["\s]+/g, ' ').trim();
    const transaction = open.get(this);
    if (/^begin\b/.test(text)) open.set(this, new Watched(order, ofProjects));
    else if (/^(?:commit|rollback)$/.test(text)) {
      open.delete(this);
      watched += 1;
      if (transaction?.wrong) wrong.add(transaction.wrong);
    } else transaction?.add(locksOf(text, parentsOf), text);
    return query.apply(this, given);
  };
  return {
    wrong: () => [...wrong],
    watched: () => watched,
    end: () => {
      prototype.query = query;
    },
  };
}
