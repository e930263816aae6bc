/** Values of `format` in every API. */
export const FORMAT_NAMES = ['json', 'csv', 'ndjson', 'sarif', 'junit', 'html', 'markdown'] as const;
/** The formats that build servers read from the command that they run. */
export const CI_FORMAT_NAMES = ['github', 'gitlab'] as const;
export type FormatName = (typeof FORMAT_NAMES | typeof CI_FORMAT_NAMES)[number];

/** `PAGES`: a row for each page of each issue · `CAUSES`: what many pages share is one row with its reach */
export const LISTINGS = ['CAUSES', 'PAGES'] as const;
export type Listing = (typeof LISTINGS)[number];
