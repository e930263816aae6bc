import type { Server, ServerResponse } from 'node:http';

/** a reader on the worst line takes a few bytes in this time */
const STALLED_MS = 30_000;

/**
 * Ends responses whose client reads nothing of what was sent: each keeps its buffers, its export and the cursor of it. A response
 * that has nothing to send yet, such as a stream of events, may take as long as it likes.
 */
export function endStalledResponses(server: Server, stalledMs = STALLED_MS): void {
  server.on('request', (_request, response: ServerResponse) => {
    // the timer is reset when the connection has taken more: a client that stops reading has one or two periods
    response.setTimeout(stalledMs, () => {
      if (response.writableLength > 0) response.destroy();
    });
  });
}
