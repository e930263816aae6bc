/** The name that robots.txt groups may address. */
export const PRODUCT_TOKEN = 'SextantBot';

/** Says honestly who asks and where to complain. */
export const userAgent = (contact: string): string => `Mozilla/5.0 (compatible; ${PRODUCT_TOKEN}/0.1; +${contact})`;
