import { createPageView } from '../../audit/engine/page-view.js';
import type { Severity } from '../../audit/engine/rule.js';
import { decodeBody } from '../../crawl/extract/encoding.js';
import type { FetchResponse } from '../../net/types.js';
import { fetchedPage } from '../../tools/meta-tags/judged-page.js';
import { rulePlace } from '../../tools/meta-tags/rule-places.js';
import { singlePageSite } from '../../tools/single-page-site.js';
import { toolIssues } from '../../tools/tool-issues.js';

/** A finding in the source that it is about. */
export interface SourceMark {
  rule: string;
  severity: Severity;
  title: string;
  message: string;
  /** both from 1 */
  line: number;
  column: number;
}

export interface MarkedSource {
  text: string;
  /** the text goes on behind its end */
  isCut: boolean;
  marks: SourceMark[];
}

/** as much of a page as a screen can show; a mark may lie behind its end */
const MOST_CHARACTERS = 1_048_576;
const MOST_MARKS = 500;

/** The text of a response, and where in it the rules that one page can decide find something; takes processor time. */
export async function markSource(response: FetchResponse, now: Date): Promise<MarkedSource> {
  const { source } = decodeBody(response.body, response.headers['content-type']?.[0] ?? null);
  const text = source.all();
  const { facts, rules } = fetchedPage(response, now);
  const view = createPageView(facts);
  const issues =
    facts.html === null
      ? []
      : await toolIssues(rules, singlePageSite({ pages: [facts], startUrl: facts.url, now }), [facts], (rule) =>
          rulePlace(rule, view),
        );
  return {
    text: text.slice(0, MOST_CHARACTERS),
    isCut: text.length > MOST_CHARACTERS,
    marks: issues
      .flatMap(({ rule, severity, title, message, line, column = 1 }) =>
        line === undefined ? [] : [{ rule, severity, title, message, line, column }],
      )
      .slice(0, MOST_MARKS),
  };
}
