/** Advisories with an identifier, by library. */
export function convert(
  repository: Record<
    string,
    {
      vulnerabilities?: {
        atOrAbove?: string;
        below?: string;
        identifiers?: { CVE?: string[]; githubID?: string };
      }[];
    }
  >,
): Record<string, { from: string; below: string; ids: string[] }[]>;
