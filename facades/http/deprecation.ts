/** The path of the policy. */
export const POLICY_PATH = '/docs/versioning';

/** In a route's `meta`, beside `deprecated: true`. */
export interface Deprecation {
  /** a day, in UTC */
  deprecatedSince: string;
  /** the day on which the version that it belongs to ends; without it the route stays */
  sunset?: string;
}

/** Response headers of a deprecated route, by RFC 9745 and RFC 8594; none of any other. */
export function deprecationHeaders(meta: Readonly<Record<string, unknown>> | undefined): Record<string, string> {
  const { deprecatedSince, sunset } = (meta ?? {}) as Partial<Deprecation>;
  if (deprecatedSince === undefined) return {};
  return {
    deprecation: `@${Date.parse(deprecatedSince) / 1_000}`,
    link: `<${POLICY_PATH}>; rel="deprecation"; type="text/html"`,
    ...(sunset === undefined ? {} : { sunset: new Date(sunset).toUTCString() }),
  };
}
