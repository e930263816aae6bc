import { createHash } from 'node:crypto';
import type { FetchAnswer } from '../net/types.js';
import { extractHtml } from './page.js';

/** What tells whether two answers are the same page; null when the answer is not HTML. */
export function htmlFingerprint(
  answer: FetchAnswer,
): { textHash: string | null; bodyHash: string; canonical: string | null } | null {
  const contentType = answer.headers['content-type']?.[0] ?? null;
  if (answer.status !== 200 || !contentType?.includes('html')) return null;
  const html = extractHtml(answer.body, { url: answer.url, contentType });
  return {
    textHash: html.text.hash,
    bodyHash: createHash('sha256').update(answer.body).digest('hex'),
    canonical: html.links.find((link) => link.inHead && link.rel.includes('canonical'))?.url ?? null,
  };
}
