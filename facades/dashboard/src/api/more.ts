import { useEffect, useState } from 'preact/hooks';
import type { Operation } from '../../operations.ts';
import { type Failure, failureOf } from './failure.ts';
import { execute } from './graph.ts';
import { type Loaded, useQuery } from './query.ts';

interface Slice<Item> {
  nodes: readonly Item[];
  nextCursor: string | null;
  totalCount?: number;
}

/** A list that comes by cursor: its first slice, and the further ones that were asked for. */
export interface Listed<Data, Item> extends Loaded<Data> {
  items: readonly Item[];
  total: number | null;
  /** null when everything is there */
  more: (() => void) | null;
  extending: boolean;
  extendFailure: Failure | null;
}

export function useList<Data, Variables extends object, Item>(
  operation: Operation<Data, Variables>,
  variables: Variables | null,
  slice: (data: Data) => Slice<Item> | undefined,
): Listed<Data, Item> {
  const first = useQuery(operation, variables);
  const key = JSON.stringify(variables);
  const head = first.data ? slice(first.data) : undefined;
  const [tail, setTail] = useState<readonly Item[]>([]);
  const [cursor, setCursor] = useState<string | null | undefined>(undefined);
  const [extending, setExtending] = useState(false);
  const [extendFailure, setExtendFailure] = useState<Failure | null>(null);
  useEffect(() => {
    setTail([]);
    setCursor(undefined);
    setExtendFailure(null);
  }, [key, head]);
  const next = cursor === undefined ? (head?.nextCursor ?? null) : cursor;
  const extend = () => {
    if (extending || variables === null) return;
    setExtending(true);
    setExtendFailure(null);
    execute(operation, { ...variables, after: next })
      .then((data) => {
        const got = slice(data);
        setTail((before) => [...before, ...(got?.nodes ?? [])]);
        setCursor(got?.nextCursor ?? null);
      })
      .catch((error: unknown) => setExtendFailure(failureOf(error)))
      .finally(() => setExtending(false));
  };
  return {
    ...first,
    items: [...(head?.nodes ?? []), ...tail],
    total: head?.totalCount ?? null,
    more: next === null ? null : extend,
    extending,
    extendFailure,
  };
}
