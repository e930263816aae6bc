import { storableText } from '../../../db/storable.js';
import { cutText } from '../../../text/cut-text.js';
import type { Context } from '../../context.js';
import { type Attempt, type DeliveryOutcome, post } from '../webhooks/post.js';

/** The URL of a chat service: its own host over https, or one below the URL that the operator set in its place. */
export function chatUrl(given: string | null | undefined, hosts: RegExp, base: string | null): URL | null {
  const url = URL.parse(given?.trim() ?? '');
  if (!url || url.href.length > 2_048 || url.username || url.password) return null;
  if (base !== null) {
    const { origin, pathname } = new URL(base);
    return url.origin === origin && url.pathname.startsWith(pathname.replace(/\/*$/, '/')) ? url : null;
  }
  return url.protocol === 'https:' && url.port === '' && hosts.test(url.hostname) ? url : null;
}

/** characters of a response that are kept */
const MAX_DETAIL = 500;

/** The words of a service in a delivery's row: one line of plain text. */
export const detailOf = (words: string): { detail?: string } => {
  const line = storableText(words.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim());
  return line === '' ? {} : { detail: cutText(line, MAX_DETAIL, '…') };
};

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** A refusal is explained by the text that comes with it. */
const whyRefused: ReadReply = (status, text) => (isSuccess(status) ? {} : detailOf(text));

export type ReadReply = (status: number, text: string) => Partial<DeliveryOutcome>;

/** Posts JSON to a chat service. An origin of the operator's is reached wherever it is, the services' own hosts if public. */
export const chatPost = (
  context: Context,
  origin: string | null,
  { url, body, read = whyRefused }: { url: string; body: unknown; read?: ReadReply },
  attempt: Attempt,
): Promise<DeliveryOutcome> =>
  post(
    context,
    origin === null ? context.unpacedFetcher : context.operatorFetcher,
    { url, body: JSON.stringify(body), read },
    attempt,
  );
