import { hash } from 'node:crypto';

/** A strong validator of the serialized body. SHA-1 is no secret here: it only has to tell two bodies apart. */
export function etag(body: string): string {
  return `"${hash('sha1', body, 'base64url')}"`;
}

const OPAQUE = /"[^"]*"/g;

/** RFC 9110 §13.1.2: weak comparison, so the `W/` that a compressing proxy adds does not matter. */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || (header.match(OPAQUE)?.includes(tag) ?? false);
}
