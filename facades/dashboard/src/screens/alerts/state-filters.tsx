import type { ComponentChildren } from 'preact';
import { ChoiceFilter } from '../../parts/filter.tsx';

const STATES = [
  ['', 'Open'],
  ['acknowledged', 'Acknowledged'],
  ['all', 'All'],
] as const;

/** The state of alerts or incidents, with further filters beside it. */
export const StateFilters = ({ children }: { children?: ComponentChildren }) => (
  <div class="filters bar">
    <ChoiceFilter name="state" label="State" choices={STATES} />
    {children}
  </div>
);
