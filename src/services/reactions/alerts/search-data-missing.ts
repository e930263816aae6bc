import type { MissingSearchData, Reaction } from '../../reaction-lists.js';
import { raise } from './raise.js';

export const raiseSearchDataMissing: Reaction<MissingSearchData> = (
  context,
  client,
  { projectId, organizationId, property, reason, at },
) =>
  raise(context, client, {
    organizationId,
    projectId,
    kind: 'SEARCH_DATA_MISSING',
    message: `No data of ${property} from Search Console for two days: ${reason}`,
    data: { property, reason },
    at,
  });
