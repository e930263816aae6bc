import type { OpenConnection } from './connector.js';

const ZERO = 0x30;
/** `HTTP/1.` */
const MINOR_AT = 7;

/** undici's parser keeps the version of a response to itself; the first octets that come after a request tell it. */
export function watchVersion(connection: OpenConnection): void {
  const { socket } = connection;
  const read = socket.read.bind(socket);
  socket.read = (size?: number) => {
    const chunk = read(size) as Buffer | null;
    if (connection.awaitsResponse && chunk !== null) {
      connection.awaitsResponse = false;
      connection.httpVersion = chunk[MINOR_AT] === ZERO ? '1.0' : '1.1';
    }
    return chunk;
  };
}
