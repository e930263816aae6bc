import type { ComponentChildren } from 'preact';
import { count } from '../format.ts';

/**
 * Marks a figure that is the length of a list: of what, and the URL of the list where the figure itself is no link to it.
 * A browser test opens every list and compares its total, so a figure that counts something else has to look otherwise.
 */
export const counts = (noun: string, of: number, list?: string) => ({
  'data-noun': noun,
  'data-counts': of,
  ...(list === undefined ? {} : { 'data-list': list }),
});

export interface CountedProps {
  noun: string;
  of: number;
  href: string;
  tone?: string;
  label?: string;
  /** the figure alone by default */
  children?: ComponentChildren;
}

/** A figure with the way to the list that it is the length of. */
export const Counted = ({ noun, of, href, tone = '', label, children }: CountedProps) => (
  <a class={tone} href={href} aria-label={label} {...counts(noun, of)}>
    {children ?? count(of)}
  </a>
);

/** Marks the end of a list with how long it is. */
export const total = (noun: string, of: number) => ({ 'data-noun': noun, 'data-total': of });
