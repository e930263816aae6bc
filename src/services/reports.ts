export {
  formats,
  type PageSelection,
  pageTableVersion,
  type ReportFormat,
  type ReportSelection,
  reportVersion,
  writePageTable,
  writeReport,
} from './reports/index.js';
