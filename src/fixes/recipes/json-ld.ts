import { isNode } from '../../audit/traits/schema-nodes.js';

export type Node = Record<string, unknown>;

/** The block as it stands in a page; markup inside a text, of a script or a comment, would end it or go on behind its end. */
export function jsonLd(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">\n${text}\n</script>`;
}

/** Nothing that a search engine uses lies deeper. */
const DEPTH_LIMIT = 12;

/** A copy of the value with every object replaced by what `change` makes of it, outer ones first. */
export function mapNodes(value: unknown, change: (node: Node) => Node, depth = 0): unknown {
  if (depth > DEPTH_LIMIT) return value;
  if (Array.isArray(value)) return value.map((one) => mapNodes(one, change, depth + 1));
  if (!isNode(value)) return value;
  return Object.fromEntries(
    Object.entries(change(value)).map(([key, inner]) => [key, mapNodes(inner, change, depth + 1)]),
  );
}
