// Small sites of an agency's clients, each on a port of its own, in two states: in the second one some have a fault, and some lost one.
import { once } from 'node:events';
import { createServer } from 'node:http';

/** The faults of the second state, in turn. */
export const FAULTS = ['NOINDEX', 'SERVER_ERRORS', 'UNTITLED', 'ROBOTS_TXT', 'DOWN'];
const PAGES = ['/', '/prices', '/services', '/team', '/journal', '/contact'];
const AT_A_CLIENT = 5;

/** One in five has a fault in the second state, and one in ten has one in the first state only. */
function kindOf(number) {
  if (number % 5 === 0) return FAULTS[(number / 5) % FAULTS.length];
  return number % 10 === 3 ? 'MENDED' : 'SAME';
}

export async function serveAgencySites(size) {
  const all = [];
  let isLater = false;
  for (let number = 0; number < size; number += 1) {
    const name = `Site ${String(number + 1).padStart(2, '0')}`;
    const kind = kindOf(number);
    const server = createServer((request, response) => {
      const faulty = isLater ? kind : kind === 'MENDED' ? 'UNTITLED' : 'SAME';
      if (faulty === 'DOWN') return request.socket.destroy();
      if (request.url === '/robots.txt')
        return response
          .setHeader('content-type', 'text/plain')
          .end(`User-agent: *\n${faulty === 'ROBOTS_TXT' ? 'Disallow: /services\nDisallow: /team\n' : 'Allow: /\n'}`);
      const at = PAGES.indexOf(request.url);
      const isHit = at >= 2 && at <= 4;
      if (at < 0) return response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>');
      if (faulty === 'SERVER_ERRORS' && isHit) return response.writeHead(500).end();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end(pageOf(name, at, isHit ? faulty : 'SAME'));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = `Client ${String(Math.floor(number / AT_A_CLIENT) + 1).padStart(2, '0')}`;
    all.push({ name, kind, client, url: `http://127.0.0.1:${server.address().port}/`, server });
  }
  return {
    all,
    ofKind: (...kinds) => all.filter(({ kind }) => kinds.includes(kind)),
    change: () => (isLater = true),
    close: () => {
      for (const { server } of all) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

function pageOf(name, at, faulty) {
  const topic = PAGES[at].slice(1) || 'home';
  const title = faulty === 'UNTITLED' ? '' : `<title>${name}: ${topic} of our small company</title>`;
  const robots = faulty === 'NOINDEX' ? '<meta name="robots" content="noindex">' : '';
  const links = PAGES.filter((_, other) => other !== at).map(
    (path) => `<li><a href="${path}">The ${path.slice(1) || 'home'} page of ${name}</a></li>`,
  );
  const text = Array.from(
    { length: 40 },
    (_, line) => `<p>Line ${line} on the ${topic} of ${name} tells about ${topic} number ${line * (at + 3)}.</p>`,
  );
  return `<!doctype html><html lang="en"><head>${title}${robots}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="The ${topic} page of ${name}, a small company with a small site and ${at + 2} things to tell about ${topic}.">
</head><body><h1>${name}: ${topic}</h1>${text.join('\n')}<ul>${links.join('')}</ul></body></html>`;
}
