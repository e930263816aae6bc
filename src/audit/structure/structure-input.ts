/** The facts that are known of every crawled URL, by its row, when a site has been evaluated. */
export interface StructureInput {
  size: number;
  url(row: number): string;
  /** fingerprint of the page's structure; empty for what has none */
  template(row: number): string;
  title(row: number): string;
  /** a page of the site that could be read */
  isEligible(row: number): boolean;
  isIndexable(row: number): boolean;
  /** null where no link leads there */
  depth(row: number): number | null;
  /** internal PageRank, mean 1 */
  rank(row: number): number;
  /** 0–100; null for what is in no score */
  score(row: number): number | null;
  errors(row: number): number;
  warnings(row: number): number;
  notices(row: number): number;
  /** calls back for every followed link between two different crawled URLs, once for each pair */
  eachFollowed(visit: (source: number, target: number) => void): void;
}
