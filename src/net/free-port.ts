import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether another process listens there; any other obstacle is for whoever listens to tell. */
export async function isPortTaken(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  }
  server.close();
  await once(server, 'close');
  return false;
}
