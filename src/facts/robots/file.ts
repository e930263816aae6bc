import type { FileProblem } from '../site-facts.js';

/** Names of lines as RFC 9309 spells them; `other` is known to some crawler and without meaning for the rules. */
export type RobotsTxtDirective =
  | 'user-agent'
  | 'allow'
  | 'disallow'
  | 'sitemap'
  | 'crawl-delay'
  | 'content-signal'
  | 'noindex'
  | 'other'
  | 'unknown';

/** One line with content. Positions are from 1. */
export interface RobotsRecord {
  line: number;
  /** column of the key */
  column: number;
  /** lower case */
  key: string;
  value: string;
  valueColumn: number;
  /** the line has the colon that RFC 9309 asks for */
  colon: boolean;
  directive: RobotsTxtDirective;
  /** directive as Googlebot reads it: it forgives some misspellings and a missing colon */
  googleDirective: RobotsTxtDirective;
}

export interface RobotsAgent {
  /** product token, lower case; `*` for everybody */
  token: string;
  /** as written */
  value: string;
  line: number;
  column: number;
}

export interface RobotsRule {
  directive: 'allow' | 'disallow';
  pattern: string;
  line: number;
  column: number;
}

/** A run of user-agent lines and the rules under it, as the file has it. Groups of one agent are merged when asked. */
export interface RobotsGroup {
  agents: RobotsAgent[];
  rules: RobotsRule[];
  /** seconds */
  crawlDelay: number | null;
}

export interface RobotsSitemap {
  value: string;
  /** absolute http(s) URL, null when the value is none */
  url: string | null;
  line: number;
  column: number;
}

export interface ContentSignal {
  /** tokens of the group the line is in; empty before the first group */
  agents: string[];
  value: string;
  line: number;
  column: number;
}

export interface RobotsFile {
  groups: RobotsGroup[];
  sitemaps: RobotsSitemap[];
  contentSignals: ContentSignal[];
  records: RobotsRecord[];
  /** more than 500 KiB were given: the rest was not read */
  truncated: boolean;
  /** at most 50 of each rule, with the true counts in `problemCounts` */
  problems: FileProblem[];
  problemCounts: Record<string, number>;
}
