export { formats, type ReportFormat, reportVersion, writeReport } from './reports/index.js';
