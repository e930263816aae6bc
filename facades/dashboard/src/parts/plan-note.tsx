import type { ComponentChildren } from 'preact';
import { viewer } from '../api/session.ts';
import { count } from '../format.ts';
import type { Allowance } from '../rights.ts';

/** The note that is in place of something that the plan would refuse. */
export const PlanNote = ({ children }: { children: ComponentChildren }) => (
  <p class="plan-note">
    {children} <a href="/settings">View plan</a>
  </p>
);

/** In place of a button that adds one more where the plan has no room. */
export const FullNote = ({ allowance, noun }: { allowance: Allowance | null; noun: string }) =>
  allowance && (
    <PlanNote>
      {count(allowance.used)} of {count(allowance.limit)} {noun} used on the {viewer.value?.organization.plan} plan.
    </PlanNote>
  );
