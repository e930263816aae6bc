// spider-rs, a crawler in Rust with a binding for Node: one host, without limits of depth or pace, bodies handed over.
import { createRequire } from 'node:module';

const [, , start, packages] = process.argv;
const { Website } = createRequire(`${packages}/`)('@spider-rs/spider-rs');

let pages = 0;
const website = new Website(start)
  .withRespectRobotsTxt(false)
  .withDepth(0)
  .withDelay(0)
  .withRequestTimeout(30_000)
  .build();
await website.crawl((error) => {
  if (!error) pages += 1;
});
console.log(JSON.stringify({ pages }));
// its own threads would keep the process
process.exit(0);
