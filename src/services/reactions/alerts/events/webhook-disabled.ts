import { alertEvent } from '../alert-event.js';

export default alertEvent({
  kind: 'WEBHOOK_DISABLED',
  title: 'Webhook or channel disabled',
  about: 'An endpoint returned 410 Gone, or nothing arrived for five days.',
  threshold: null,
  severity: null,
  enabled: true,
  digest: 'NONE',
  cause: 'DELIVERIES',
  level: 'WARNING',
  path: () => '/settings/channels',
});
