import type { ComponentChildren } from 'preact';
import { count } from '../format.ts';

export interface CountedProps {
  /** name of an item in the singular, as the footer of the list has it */
  noun: string;
  figure: number;
  href: string;
  tone?: string;
  /** accessible name, where the text alone does not say what is counted */
  label?: string;
  /** whether the list is the one on the screen */
  current?: boolean;
  /** the figure alone by default; around it no other number */
  children?: ComponentChildren;
}

/** A figure that is the length of a list, and links to it. A browser test opens every list and counts its rows. */
export const Counted = ({ noun, figure, href, tone = '', label, current = false, children }: CountedProps) => (
  <a class={tone} href={href} aria-label={label} aria-current={current ? 'page' : undefined} data-counts={noun}>
    {children ?? count(figure)}
  </a>
);
