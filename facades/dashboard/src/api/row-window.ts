import { useEffect, useRef, useState } from 'preact/hooks';
import type { Operation } from '../../operations.ts';
import { type Failure, failureOf } from './failure.ts';
import { execute } from './graph.ts';
import { type Loaded, useQuery } from './query.ts';

interface Slice<Item> {
  nodes: readonly Item[];
  totalCount: number;
}

/** A list of any length, of which the rows in sight are fetched. */
export interface RowWindow<Data, Item> extends Loaded<Data> {
  /** one for each list: filters and orders make others */
  key: string;
  total: number;
  /** the loaded rows, in the order of the list */
  items: readonly Item[];
  /** undefined: not there yet */
  rowAt(index: number): Item | undefined;
  /** Says which rows are in sight. */
  show(from: number, to: number): void;
  rowsFailure: Failure | null;
  retryRows(): void;
}

/** rows that a request fetches: as many as the operation asks for first */
const CHUNK = 50;
/** chunks that are kept: further ones are fetched again */
const KEPT = 40;
/** a user who drags the scrollbar passes rows that are not fetched */
const SETTLED_MS = 40;

interface Chunk<Item> {
  items: readonly Item[];
  /** the first slice at that time: after a refresh it is another one */
  of: Slice<Item>;
}

/** Asks for the first rows, and for others by their position in the list as they come into sight. */
export function useRowWindow<Data, Variables extends object, Item>(
  operation: Operation<Data, Variables>,
  variables: Variables | null,
  slice: (data: Data) => Slice<Item> | undefined,
): RowWindow<Data, Item> {
  const first = useQuery(operation, variables);
  const key = operation.id + JSON.stringify(variables);
  const head = first.data ? slice(first.data) : undefined;
  const [, draw] = useState(0);
  const [rowsFailure, setFailure] = useState<Failure | null>(null);
  const store = useRef({ key, chunks: new Map<number, Chunk<Item>>(), asked: new Map<number, Slice<Item>>() });
  if (store.current.key !== key) store.current = { key, chunks: new Map(), asked: new Map() };
  const { chunks, asked } = store.current;
  const sight = useRef({ from: 0, to: 0 });
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const fetchChunk = async (at: number, of: Slice<Item>) => {
    asked.set(at, of);
    try {
      const got = slice(await execute(operation, { ...(variables as Variables), skip: at * CHUNK }));
      // the oldest first
      chunks.delete(at);
      chunks.set(at, { items: got?.nodes ?? [], of });
      for (const one of [...chunks.keys()].slice(0, -KEPT)) chunks.delete(one);
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      asked.delete(at);
    }
    if (store.current.chunks === chunks) draw((count) => count + 1);
  };
  const fetchSight = () => {
    if (!head) return;
    const last = Math.ceil(Math.min(sight.current.to, head.totalCount) / CHUNK);
    for (let at = Math.max(1, Math.floor(sight.current.from / CHUNK)); at < last; at += 1)
      if (chunks.get(at)?.of !== head && asked.get(at) !== head) void fetchChunk(at, head);
  };
  useEffect(() => {
    fetchSight();
    return () => clearTimeout(settling.current);
  }, [key, head]);

  return {
    ...first,
    key,
    total: head?.totalCount ?? 0,
    items: [
      ...(head?.nodes ?? []),
      ...[...chunks].sort(([one], [other]) => one - other).flatMap(([, { items }]) => items),
    ],
    rowAt: (index) => {
      const at = Math.floor(index / CHUNK);
      return (at === 0 ? head?.nodes : chunks.get(at)?.items)?.[index % CHUNK];
    },
    show: (from, to) => {
      sight.current = { from, to };
      clearTimeout(settling.current);
      settling.current = setTimeout(fetchSight, SETTLED_MS);
    },
    rowsFailure,
    retryRows: () => {
      setFailure(null);
      fetchSight();
    },
  };
}
