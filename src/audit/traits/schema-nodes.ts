import type { HtmlFacts } from '../../facts/html-facts.js';
import { plainName, withPlainNames } from './plain-names.js';

export type SchemaNode = Record<string, unknown>;

/** Documents nested deeper than this are not read further: nothing a search engine uses lies there. */
const DEPTH_LIMIT = 12;

export function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Entities that stand for themselves: top-level objects and members of top-level lists and graphs. */
export function topNodes(html: HtmlFacts): SchemaNode[] {
  return html.structuredData.flatMap((block) => roots(withPlainNames(block.value), 0));
}

/** Every typed entity, nested ones included. */
export function allNodes(html: HtmlFacts): SchemaNode[] {
  return html.structuredData.flatMap((block) => typed(withPlainNames(block.value), 0));
}

/** Types of an entity, without the vocabulary's URL. */
export function typesOf(node: SchemaNode): string[] {
  const value = node['@type'];
  return (Array.isArray(value) ? value : [value]).flatMap((type) =>
    typeof type === 'string' ? [plainName(type)] : [],
  );
}

/** Text of a property: the value itself or its `@value`, the first one of a list. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return textOf(value[0]);
  if (isNode(value) && typeof value['@value'] === 'string') return value['@value'];
  return null;
}

function roots(value: unknown, depth: number): SchemaNode[] {
  if (depth > DEPTH_LIMIT) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => roots(entry, depth + 1));
  if (!isNode(value)) return [];
  const graph = value['@graph'] === undefined ? [] : roots(value['@graph'], depth + 1);
  return value['@type'] === undefined ? graph : [value, ...graph];
}

function typed(value: unknown, depth: number): SchemaNode[] {
  if (depth > DEPTH_LIMIT) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => typed(entry, depth + 1));
  if (!isNode(value)) return [];
  const nested = Object.values(value).flatMap((entry) => (typeof entry === 'object' ? typed(entry, depth + 1) : []));
  return value['@type'] === undefined ? nested : [value, ...nested];
}
