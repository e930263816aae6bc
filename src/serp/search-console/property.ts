const DOMAIN = 'sc-domain:';

/** The property of a domain has all of its hosts and schemes. */
export const domainProperty = (domain: string): string => DOMAIN + domain;

/** The domain that a property is of; null: of a URL prefix. */
export const domainOf = (property: string): string | null =>
  property.startsWith(DOMAIN) ? property.slice(DOMAIN.length) : null;

/** A URL prefix is named with the slash that ends its host. */
export const propertyName = (site: string): string => (/^https?:\/\/[^/]+$/.test(site) ? `${site}/` : site);
