/** The name that robots.txt groups may URL. */
export const PRODUCT_TOKEN = 'SextantBot';

/** Says honestly who asks and where to complain. */
export const userAgent = (contact: string): string => `Mozilla/5.0 (compatible; ${PRODUCT_TOKEN}/0.1; +${contact})`;

/** The sender of webhooks: receivers let it through by this name. */
export const webhookAgent = (contact: string): string => `Sextant-Webhooks/1 (+${contact})`;
