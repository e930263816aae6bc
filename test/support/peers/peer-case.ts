/** Markup in the shape of a peer's own fixtures, and what the peer says of it. */
export interface PeerCase {
  /** id of the peer's rule or audit */
  audit: string;
  /** content of the body; a complete document begins with its doctype or `<html` */
  html: string;
  fails: boolean;
  /** why our rules say otherwise; absent where they say the same */
  reason?: string;
  path?: string;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** The document of a case: whatever a fixture leaves out is right. */
export function documentOf({ html }: PeerCase): string {
  if (/^<(?:!doctype|html)/i.test(html)) return html;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Yard</title></head><body><main><h1>Yard</h1>${html}</main></body></html>`;
}
