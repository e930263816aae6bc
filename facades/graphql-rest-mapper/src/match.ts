import type { Route } from './route.js';
import type { Trie } from './trie.js';

/** HEAD requests everything that GET returns, without the body. */
interface Asked {
  readonly head: boolean;
}

export interface Found<Context> extends Asked {
  readonly kind: 'route';
  readonly route: Route<Context>;
  readonly params: Readonly<Record<string, string>>;
}

export type Match<Context> =
  | Found<Context>
  | (Asked & { readonly kind: 'options'; readonly allow: string })
  | (Asked & { readonly kind: 'method-not-allowed'; readonly allow: string })
  | (Asked & { readonly kind: 'not-found' });

const NO_METHOD = '';

function allowed(methods: readonly string[]): string {
  const all = new Set(methods);
  if (all.has('GET')) all.add('HEAD');
  return [...all.add('OPTIONS')].sort().join(', ');
}

/** Decides what a method and a path request; a query string after the path is not looked at. */
export function matchRoute<Context>(trie: Trie<Route<Context>>, method: string, path: string): Match<Context> {
  const end = path.indexOf('?');
  const head = method === 'HEAD';
  const asked = head ? 'GET' : method === 'OPTIONS' ? NO_METHOD : method;
  const lookup = trie.find(asked, end === -1 ? path : path.slice(0, end));
  if (lookup.kind === 'none') return { kind: 'not-found', head };
  if (lookup.kind === 'other-methods') {
    return { kind: method === 'OPTIONS' ? 'options' : 'method-not-allowed', allow: allowed(lookup.methods), head };
  }
  const params: Record<string, string> = {};
  for (const [index, name] of lookup.value.pattern.parameters.entries()) params[name] = lookup.captured[index] ?? '';
  return { kind: 'route', route: lookup.value, params, head };
}
