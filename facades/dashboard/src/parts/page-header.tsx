import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { entryState } from '../history-state.ts';
import { moved, place } from '../router.ts';

/** The project that is looked at, once its name is known. */
export const shownProject = signal<{ id: string; name: string } | null>(null);

export interface PageHeaderProps {
  title: string;
  /** the screen above it, as a link back */
  back?: { href: string; text: string };
  lead?: ComponentChildren;
  children?: ComponentChildren;
}

/** The top of a screen: what it is, and what can be done. */
export function PageHeader({ title, back, lead, children }: PageHeaderProps) {
  const { id, name } = shownProject.value ?? {};
  const project = id !== undefined && place.value.path.startsWith(`/projects/${id}`) ? name : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // a user who comes back to a list goes on at the row that was opened
    if (moved && entryState().followed === undefined) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.title = [title, ...(project && project !== title ? [project] : []), 'Sextant'].join(' · ');
  }, [title, project]);
  return (
    <header class="head">
      <div>
        {back && (
          <p class="crumb">
            <a href={back.href}>← {back.text}</a>
          </p>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p class="lead">{lead}</p>}
      </div>
      {children && <div class="actions">{children}</div>}
    </header>
  );
}
