export {
  formats,
  LISTINGS,
  type Listing,
  type PageTableRequest,
  pageTableVersion,
  type ReportFormat,
  type ReportSelection,
  rankingTableVersion,
  reportVersion,
  writePageTable,
  writeRankingTable,
  writeReport,
} from './index.js';
