export {
  formats,
  LISTINGS,
  type Listing,
  type PageSelection,
  pageTableVersion,
  type ReportFormat,
  type ReportSelection,
  rankingTableVersion,
  reportVersion,
  writePageTable,
  writeRankingTable,
  writeReport,
} from './index.js';
