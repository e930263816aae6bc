import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { moved } from '../router.ts';

export interface PageHeaderProps {
  title: string;
  /** where it belongs, as a link back */
  back?: { href: string; text: string };
  lead?: ComponentChildren;
  children?: ComponentChildren;
}

/** The top of a screen: what it is, and what can be done. */
export function PageHeader({ title, back, lead, children }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.title = `${title} · Sextant`;
  }, [title]);
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
