export { unpack } from '../../../../crawl/packed/open-facts.js';
export { pack } from '../../../../crawl/packed/packed-facts.js';
