// Ends the API process twenty times by SIGTERM while twenty lanes ask it, as a load balancer does: new requests go to it until
// /readyz refuses. Prints how many requests were reset or refused. npm run bench:stops -- --times 20 --lanes 20
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

async function measure() {
  const { freePort, openRig } = await import('../rig.mjs');
  const { values } = parseArgs({
    options: { times: { type: 'string', default: '20' }, lanes: { type: 'string', default: '20' } },
  });
  const [times, lanes] = [Number(values.times), Number(values.lanes)];
  const rig = await openRig('POSTGRES');
  let responses = 0;
  const failures = [];
  const stops = [];
  try {
    for (let at = 0; at < times; at += 1) {
      const port = await freePort();
      const api = await rig.start('server', { PORT: String(port) });
      const agent = new Agent({ keepAlive: true, maxSockets: lanes });
      const request = (path) =>
        new Promise((resolve) => {
          const asked = get({ agent, port, path }, (response) => {
            response.resume();
            response.once('close', () => {
              responses += 1;
              if (!response.complete) failures.push(`stop ${at + 1}: ${path} was cut`);
              resolve(response.statusCode);
            });
          });
          asked.once('error', (error) => {
            failures.push(`stop ${at + 1}: ${path} ${error.code}`);
            resolve(0);
          });
        });
      let isRefused = false;
      const lane = async () => {
        while (!isRefused) {
          const status = await request('/openapi/session.json');
          if (status !== 200) failures.push(`stop ${at + 1}: status ${status}`);
        }
      };
      const asking = Array.from({ length: lanes }, lane);
      await sleep(500 + Math.random() * 500);
      const ended = once(api, 'exit');
      const began = performance.now();
      api.kill('SIGTERM');
      while ((await request('/readyz')) === 200) await sleep(20);
      isRefused = true;
      await Promise.all(asking);
      const [code] = await ended;
      if (code !== 0) failures.push(`stop ${at + 1}: exit code ${code}`);
      stops.push(performance.now() - began);
      agent.destroy();
    }
  } finally {
    await rig.close();
  }
  for (const failure of failures.slice(0, 10)) console.log(failure);
  console.log(`stops     ${times}, the longest ${(Math.max(...stops) / 1_000).toFixed(1)} s  at most 10 s`);
  console.log(`responses ${responses}`);
  console.log(`failures  ${failures.length}  at most 0`);
  process.exit(failures.length === 0 && Math.max(...stops) < 10_000 ? 0 : 1);
}

await measure();
