import { useEffect, useRef, useState } from 'preact/hooks';
import type { Operation } from '../../operations.ts';
import { entryState, remember } from '../history-state.ts';
import { type Failure, failureOf } from './failure.ts';
import { execute } from './graph.ts';
import { type Loaded, type Tail, tails, useQuery } from './query.ts';

interface Slice<Item> {
  nodes: readonly Item[];
  nextCursor: string | null;
  totalCount?: number;
}

/** A paginated list: its first page, and the further pages that were requested. */
export interface Listed<Data, Item> extends Loaded<Data> {
  items: readonly Item[];
  total: number | null;
  /** null when everything is there */
  more: (() => void) | null;
  extending: boolean;
  extendFailure: Failure | null;
}

/** as many slices come back by themselves; further ones are a button away */
const MOST_SLICES = 20;

/** Shows as much of a list as its entry in the history remembers, and keeps it while the list is refetched. */
export function useList<Data, Variables extends object, Item>(
  operation: Operation<Data, Variables>,
  variables: Variables | null,
  slice: (data: Data) => Slice<Item> | undefined,
): Listed<Data, Item> {
  const first = useQuery(operation, variables);
  const key = operation.id + JSON.stringify(variables);
  const head = first.data ? slice(first.data) : undefined;
  const wanted = Math.min(entryState().slices?.[key] ?? 1, MOST_SLICES);
  const [, draw] = useState(0);
  const [extending, setExtending] = useState(false);
  const [extendFailure, setExtendFailure] = useState<Failure | null>(null);
  const asking = useRef(0);
  const tail = wanted > 1 ? (tails.get(key) as Tail<Item> | undefined) : undefined;

  /** Asks for what follows a cursor, slice by slice. */
  const follow = async (from: string | null, slices: number): Promise<Tail<Item>> => {
    let cursor = from;
    const items: Item[] = [];
    for (let at = 0; at < slices && cursor !== null; at += 1) {
      const got = slice(await execute(operation, { ...(variables as Variables), after: cursor }));
      items.push(...(got?.nodes ?? []));
      cursor = got?.nextCursor ?? null;
    }
    return { items, cursor };
  };
  const extend = (before: readonly Item[], from: string | null, slices: number): void => {
    asking.current += 1;
    const mine = asking.current;
    setExtending(true);
    setExtendFailure(null);
    follow(from, slices)
      .then(({ items, cursor }) => {
        if (asking.current !== mine) return;
        tails.set(key, { items: [...before, ...items], cursor });
        draw((count) => count + 1);
      })
      .catch((error: unknown) => {
        if (asking.current === mine) setExtendFailure(failureOf(error));
      })
      .finally(() => {
        if (asking.current === mine) setExtending(false);
      });
  };
  useEffect(() => {
    if (head && wanted > 1 && !first.loading) extend([], head.nextCursor, wanted - 1);
    return () => {
      asking.current += 1;
      setExtending(false);
      setExtendFailure(null);
    };
  }, [key, head, first.loading]);

  const next = tail ? tail.cursor : (head?.nextCursor ?? null);
  const more = () => {
    if (extending || variables === null) return;
    remember({ slices: { ...entryState().slices, [key]: wanted + 1 } });
    extend(tail?.items ?? [], next, 1);
  };
  return {
    ...first,
    items: [...(head?.nodes ?? []), ...(tail?.items ?? [])],
    total: head?.totalCount ?? null,
    more: next === null ? null : more,
    extending,
    extendFailure,
  };
}
