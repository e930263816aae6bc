/** Groups of the overall score, in the order in which they are shown: name in GraphQL, label, and field of an audit or segment. */
export const SCORE_GROUPS = [
  ['META', 'Meta', 'metaScore'],
  ['CONTENT', 'Content', 'contentScore'],
  ['LINKS', 'Links', 'linksScore'],
  ['TECHNICAL', 'Technical', 'technicalScore'],
  ['PERFORMANCE', 'Performance', 'performanceScore'],
] as const;
