import { channel } from 'node:diagnostics_channel';
import { type ClientHttp2Stream, constants, type IncomingHttpHeaders } from 'node:http2';

/** Codes with which Node lets a stream that was reset end as if all had come. */
const QUIET: ReadonlySet<number | undefined> = new Set([constants.NGHTTP2_NO_ERROR, constants.NGHTTP2_CANCEL]);
const ANSWERED = channel('http2.client.stream.finish');
const CLOSED = channel('http2.client.stream.close');

/** Sees to it that a body over HTTP/2 that is taken for whole is whole, and that fields of one name stay apart. */
export function watchStreams(): void {
  for (const [event, listener] of [[ANSWERED, answered] as const, [CLOSED, whole] as const]) {
    event.unsubscribe(listener);
    event.subscribe(listener);
  }
}

function answered(message: unknown): void {
  const stream = streamOf(message);
  // undici 8.12 stops reading when it hears of trailers, which may be before it has read what came just ahead of them
  stream.removeAllListeners('trailers');
  stream.prependOnceListener('response', separate);
}

/**
 * Node joins fields of one name with commas, and undici hands that on. Two `X-Robots-Tag` fields may speak to two crawlers,
 * and of two `Strict-Transport-Security` fields only the first counts (RFC 6797 §8.1): they stay a list, as over HTTP/1.1.
 */
function separate(headers: IncomingHttpHeaders, _flags: number, raw: readonly string[] = []): void {
  const seen = new Set<string>();
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] as string;
    if (!seen.has(name)) {
      seen.add(name);
      continue;
    }
    // a field that may be repeated once Node keeps the first
    if (typeof headers[name] !== 'string' || !headers[name].includes(', ')) continue;
    const values = raw.filter((_, place) => place % 2 === 1 && raw[place - 1] === name);
    if (headers[name] === values.join(', ')) headers[name] = values;
  }
}

/** A response is whole when its end was said (RFC 9113 §8.1): one that is reset before is not, whatever the code. */
function whole(message: unknown): void {
  const stream = streamOf(message);
  if (QUIET.has(stream.rstCode) && !stream._readableState.ended)
    stream.destroy(Object.assign(new Error('The stream was reset.'), { code: 'ERR_HTTP2_STREAM_ERROR' }));
}

/** Whether the end has been said, and not only read, is in Node's own state of a stream alone. */
type Stream = ClientHttp2Stream & { _readableState: { ended: boolean } };

const streamOf = (message: unknown): Stream => (message as { stream: Stream }).stream;
