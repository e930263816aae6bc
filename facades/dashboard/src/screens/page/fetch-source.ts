import { type SourceView, WebFetchPageSource, type WebFetchPageSourceMutation } from '../../../operations.ts';
import { failureOf } from '../../api/failure.ts';
import { execute } from '../../api/graph.ts';

const ATTEMPTS = 4;

/** A browser may take longer than a request: asked again, the server goes on with the same page. */
export async function fetchSource(
  auditId: string,
  url: string,
  view: SourceView,
  left = ATTEMPTS,
): Promise<WebFetchPageSourceMutation['source']> {
  try {
    return (await execute(WebFetchPageSource, { auditId, url, view })).source;
  } catch (error) {
    if (left > 1 && failureOf(error).code === 'OPERATION_TIMEOUT') return fetchSource(auditId, url, view, left - 1);
    throw error;
  }
}
