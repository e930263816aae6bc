interface Effect {
  points: number | null;
  newFindings: number;
  fixedFindings: number;
}

/** Whether an effect is named as fixed: what is fixed on some pages and new on others is what its points say. */
export const isFix = ({ points, newFindings, fixedFindings }: Effect): boolean =>
  newFindings === 0 || (fixedFindings > 0 && (points === null ? fixedFindings > newFindings : points > 0));
