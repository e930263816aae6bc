export { csvReport, jsonReport, reportVersion } from './reports/index.js';
