export { unpack } from '../../crawl/open-facts.js';
export { pack } from '../../crawl/packed-facts.js';
