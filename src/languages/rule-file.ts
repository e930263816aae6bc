/** Files of technical rules, the largest category, by the first letter of the id. */
const TECHNICAL = ['a-c', 'd-p', 'q-r', 's-s', 't-z'];

/** Name of the file in `texts/<language>/rules` that has the translation of a rule. */
export function ruleFile({ id, category }: { id: string; category: string }): string {
  const name = category.toLowerCase().replaceAll('_', '-');
  if (category !== 'TECHNICAL') return `${name}.json`;
  const letter = id.charAt(0);
  const range = TECHNICAL.find((one) => letter >= one.charAt(0) && letter <= one.charAt(2));
  return `${name}-${range ?? 't-z'}.json`;
}
