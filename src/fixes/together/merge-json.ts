import { isNode } from '../../audit/traits/schema-nodes.js';

const DEPTH_LIMIT = 40;
export const CLASH = Symbol('two versions want different values');

/** The value with the changes of both versions; `CLASH` where both changed the same part to different values. */
export function mergedJson(base: unknown, one: unknown, other: unknown, depth = 0): unknown {
  if (same(one, other) || same(other, base)) return one;
  if (same(one, base)) return other;
  if (depth > DEPTH_LIMIT) return CLASH;
  if (isNode(one) && isNode(other)) {
    const was = isNode(base) ? base : {};
    const merged: Record<string, unknown> = {};
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const value = mergedJson(was[key], one[key], other[key], depth + 1);
      if (value === CLASH) return CLASH;
      if (value !== undefined) merged[key] = value;
    }
    return merged;
  }
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    const was = Array.isArray(base) && base.length === one.length ? base : [];
    const merged = one.map((value, index) => mergedJson(was[index], value, other[index], depth + 1));
    return merged.includes(CLASH) ? CLASH : merged;
  }
  return CLASH;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
