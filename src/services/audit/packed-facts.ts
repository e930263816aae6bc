export { pack, unpack } from '../../crawl/packed-facts.js';
