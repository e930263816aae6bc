export interface PathPattern {
  readonly text: string;
  /** Literal segments as text, parameters as null, so that two patterns of one shape compare equal. */
  readonly segments: readonly (string | null)[];
  readonly parameters: readonly string[];
  readonly shape: string;
}

const LITERAL = /^[A-Za-z0-9._~!$&'()*+,;=@-]+$/;
const PARAMETER = /^:[A-Za-z_][A-Za-z0-9_]*$/;

/** Reads `/projects/:projectId/audit`; what is wrong with it goes to `mistake`. */
export function parsePath(text: string, mistake: (message: string) => void): PathPattern | undefined {
  if (!text.startsWith('/')) {
    mistake(`the path "${text}" must begin with a slash`);
    return undefined;
  }
  const segments: (string | null)[] = [];
  const parameters: string[] = [];
  for (const segment of text.slice(1).split('/')) {
    if (PARAMETER.test(segment)) {
      const name = segment.slice(1);
      if (parameters.includes(name)) {
        mistake(`variable $${name} has two sources: the path names :${name} twice`);
        return undefined;
      }
      parameters.push(name);
      segments.push(null);
    } else if (LITERAL.test(segment)) {
      segments.push(segment);
    } else {
      mistake(`the path "${text}" has a segment that is neither a name nor a :parameter: "${segment}"`);
      return undefined;
    }
  }
  return { text, segments, parameters, shape: `/${segments.map((segment) => segment ?? ':').join('/')}` };
}
