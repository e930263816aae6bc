import { channel } from 'node:diagnostics_channel';
import { type ClientHttp2Stream, constants } from 'node:http2';

/** Codes with which Node lets a stream that was reset end as if all had come. */
const QUIET: ReadonlySet<number | undefined> = new Set([constants.NGHTTP2_NO_ERROR, constants.NGHTTP2_CANCEL]);
const ANSWERED = channel('http2.client.stream.finish');
const CLOSED = channel('http2.client.stream.close');

/** Sees to it that a body over HTTP/2 that is taken for whole is whole. */
export function watchStreams(): void {
  for (const [event, listener] of [[ANSWERED, withoutTrailers] as const, [CLOSED, whole] as const]) {
    event.unsubscribe(listener);
    event.subscribe(listener);
  }
}

/** undici 8.12 stops reading when it hears of trailers, which may be before it has read what came just ahead of them. */
function withoutTrailers(message: unknown): void {
  streamOf(message).removeAllListeners('trailers');
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
