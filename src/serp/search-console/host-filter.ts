/** Pages of a host, in Search Console's form; RE2 takes the same escapes. */
export const ofHost = (host: string) => ({
  dimension: 'page',
  operator: 'includingRegex',
  expression: `^https?://(www\\.)?${host.replace(/^www\./, '').replaceAll(/[\\.[\]]/g, '\\$&')}(:[0-9]+)?(/|$)`,
});
