import { hasRole, type Role, type Viewer } from '../src/auth/viewer.js';
import { problem } from '../src/errors.js';
import type { Context } from './context.js';

/** The viewer, when there is one with at least that role. Every root resolver starts with this call. */
export function authorize(context: Context, least: Role = 'viewer'): Viewer {
  const { viewer } = context;
  if (!viewer) throw problem('UNAUTHENTICATED');
  if (!hasRole(viewer, least))
    throw problem('FORBIDDEN', { message: `This requires the role ${least}; yours is ${viewer.role}.` });
  return viewer;
}
