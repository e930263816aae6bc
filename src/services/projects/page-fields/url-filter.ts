import type { SitePage } from '../../../audit/site/site.js';
import type { FieldFilter } from '../../../db/queries/pages/page-field-query.js';
import { storableText } from '../../../db/storable.js';
import { encode, type SitedPage, type SiteField } from './page-field.js';
import { pageSelection } from './page-selection.js';
import { SITE_FIELDS } from './site-fields.js';

/** The fields that the URL of a page decides before anything else is known of it. */
export const URL_FIELDS = ['url', 'folder', 'path'] as const;

const FIELDS: ReadonlyMap<string, SiteField> = new Map(
  SITE_FIELDS.filter(({ name }) => (URL_FIELDS as readonly string[]).includes(name)).map((field) => [
    field.name,
    field,
  ]),
);

/** Names of the fields that a filter asks for besides those of the URL. Throws `VALIDATION_FAILED` for what is no filter. */
export function otherFields(query: string): string[] {
  const names = new Set<string>();
  const visit = (node: FieldFilter): void => {
    if ('and' in node) node.and.forEach(visit);
    else if ('or' in node) node.or.forEach(visit);
    else if ('not' in node) visit(node.not);
    else if (!FIELDS.has(node.column.name)) names.add(node.column.name);
  };
  visit(filterOf(query));
  return [...names];
}

/**
 * The pages of a filter that asks for nothing but the URL, as the database finds them (`page-field-query.ts`): null for any other
 * filter.
 */
export function urlFilter(query: string): ((url: string) => boolean) | null {
  return otherFields(query).length === 0 ? tester(filterOf(query)) : null;
}

function filterOf(query: string): FieldFilter {
  const { fields } = pageSelection({ query }, null, null);
  return fields?.filter ?? { and: [] };
}

function tester(filter: FieldFilter): (url: string) => boolean {
  if ('and' in filter) {
    const parts = filter.and.map(tester);
    return (url) => parts.every((part) => part(url));
  }
  if ('or' in filter) {
    const parts = filter.or.map(tester);
    return (url) => parts.some((part) => part(url));
  }
  if ('not' in filter) {
    const part = tester(filter.not);
    return (url) => !part(url);
  }
  const field = FIELDS.get(filter.column.name) as SiteField;
  const wanted = filter.values.map((value) => storableText(String(value)).toLowerCase());
  const test = comparison(filter.operator, wanted);
  return (url) => test(String(encode(field, field.of(pageAt(url))) ?? '').toLowerCase());
}

/** Fields of the URL read nothing else of a page. */
const pageAt = (url: string): SitedPage => ({ page: { url } as SitePage }) as SitedPage;

/** Every page has a URL, a folder and a path: a text that is empty stands for none. */
function comparison(operator: string, wanted: readonly string[]): (value: string) => boolean {
  const [text = ''] = wanted;
  switch (operator) {
    case 'NE':
      return (value) => value !== text;
    case 'CONTAINS':
      return (value) => value.includes(text);
    case 'NOT_CONTAINS':
      return (value) => !value.includes(text);
    case 'STARTS_WITH':
      return (value) => value.startsWith(text);
    case 'ENDS_WITH':
      return (value) => value.endsWith(text);
    case 'IN':
      return (value) => wanted.includes(value);
    case 'NOT_IN':
      return (value) => !wanted.includes(value);
    case 'EMPTY':
      return (value) => value === '';
    case 'NOT_EMPTY':
      return (value) => value !== '';
    default:
      return (value) => value === text;
  }
}
