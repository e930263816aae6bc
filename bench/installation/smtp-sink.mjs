import { once } from 'node:events';
import net from 'node:net';

/** Accepts all mail, counts and keeps it. */
export async function smtpSink() {
  let count = 0;
  const messages = [];
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 sink\r\n');
    let isData = false;
    let rest = '';
    let lines = [];
    socket.on('data', (bytes) => {
      rest += bytes.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (isData && line !== '.') {
          lines.push(line);
          continue;
        }
        if (isData) {
          count += 1;
          messages.push(lines.join('\n'));
          lines = [];
        }
        isData = !isData && /^data/i.test(line);
        socket.write(isData ? '354 go on\r\n' : /^quit/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return { port: server.address().port, count: () => count, messages: () => messages };
}
