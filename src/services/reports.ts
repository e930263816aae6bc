export { csvReport, jsonReport } from './reports/index.js';
