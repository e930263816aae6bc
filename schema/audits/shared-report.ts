/** The services of the page behind a report link: its reader has no account, and so no operation. */

export {
  createPass,
  isPass,
  isPassword,
  PASS_SECONDS,
} from '../../src/services/results/reports/sharing/link-password.js';
export { open } from '../../src/services/results/reports/sharing/links.js';
export {
  linkLanguage,
  sharedDate,
  sharedHtml,
  sharedPdf,
} from '../../src/services/results/reports/sharing/shared-report.js';
