/** URL of a provider's endpoint, below the operator's base URL when there is one. Parameters that are null are left out. */
export function serviceUrl(
  base: string,
  path: string,
  parameters: Record<string, string | number | null> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== null) query.append(name, String(value));
  const trimmed = base.endsWith('/') ? base.slice(0, -1) : base;
  return query.size === 0 ? `${trimmed}${path}` : `${trimmed}${path}?${query.toString()}`;
}
