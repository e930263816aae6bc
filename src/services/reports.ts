export { formats, type ReportFormat, type ReportSelection, reportVersion, writeReport } from './reports/index.js';
