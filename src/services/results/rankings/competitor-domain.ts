/** The competitor whose page stands on the host; subdomains compete as their domain does. */
export function competitorDomain(host: string, domains: ReadonlySet<string>): string | null {
  for (let name = host; name !== ''; name = name.slice(name.indexOf('.') + 1 || name.length))
    if (domains.has(name)) return name;
  return null;
}
