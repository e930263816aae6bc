/** The work that it takes to end an issue for which nothing can be written by rule. */
export const NEEDS = [
  /** an author has to write or rewrite text */
  'WORDS',
  /** only the owner knows which of several ways is meant */
  'DECISION',
  /** server, network, certificate or firewall */
  'SERVER',
  /** templates, scripts or the build of the site */
  'BUILD',
  /** a picture, recording or other file has to be made */
  'MEDIA',
  /** only a new measurement shows whether a change helps */
  'MEASUREMENT',
  /** the audit does not hold what the suggestion would be made of */
  'FACTS',
  /** the URL, link or setting is better left as it is, or reviewed by the owner first */
  'LEAVE',
] as const;

export type Need = (typeof NEEDS)[number];

/** Why there is no suggestion, said to the owner of the site. */
export interface Obstacle {
  needs: Need;
  reason: string;
}

export const obstacle = (needs: Need, reason: string): Obstacle => ({ needs, reason });
