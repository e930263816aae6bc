import { WebCreateProject } from '../../../operations.ts';
import { failureOf } from '../../api/failure.ts';
import { execute } from '../../api/graph.ts';
import { refresh } from '../../api/query.ts';
import { toast } from '../../parts/toast.tsx';
import { navigate } from '../../router.ts';
import { startNow } from '../overview/start-now.ts';

export interface NewSite {
  url: string;
  name: string;
  /** starts the first audit too */
  audit: boolean;
}

/** Adds a project and opens it; a project whose audit cannot start is there all the same. */
export async function addSite({ url, name, audit }: NewSite): Promise<void> {
  const { createProject } = await execute(WebCreateProject, { input: { url, name: name.trim() || null } });
  if (audit) await startNow(createProject.id).catch((error: unknown) => toast(failureOf(error).message));
  refresh();
  navigate(`/projects/${createProject.id}`);
}
