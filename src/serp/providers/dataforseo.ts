import { dataforseoRequest, readAnswer, readSerp, readTask, taskBody } from '../dataforseo.js';
import type { SerpProvider } from '../provider.js';

const dataforseo: SerpProvider = {
  id: 'dataforseo',
  title: 'DataForSEO (live)',
  notes:
    'Google and Bing with devices and locations, in real time; one request covers the full depth and is priced per result page. The key has the form login:password.',
  needs: ['apiKey'],
  capabilities: {
    devices: ['DESKTOP', 'MOBILE'],
    location: true,
    maxDepth: 700,
    pageSize: 10,
    paging: 'DEPTH',
    engines: ['google', 'bing'],
    maxTermChars: 700,
  },
  costPerPage: 0.002,
  requestsPerMinute: 2_000,

  // live takes exactly one task a request
  request: (query, page, settings) => dataforseoRequest(query, 'live/advanced', settings, [taskBody(query, page)]),

  aiMode: {
    request: (query, settings) => {
      // a response has no depth
      const { depth: _depth, ...task } = taskBody(query, { index: 0, size: 1 });
      return dataforseoRequest(query, 'live/advanced', settings, [task], 'ai_mode');
    },
    read: (reply) => readAnswer(readTask(reply), reply),
  },

  read: (reply) => readSerp(readTask(reply), reply),
};

export default dataforseo;
