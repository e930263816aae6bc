export { compileQuery, type Execute } from './compile-query.js';
