import { deliver } from '../src/services/outbound/webhooks/deliver.js';
import { queueWorker } from './worker.js';

export default queueWorker('webhooks', (context, { deliveryId }, signal) => deliver(context, deliveryId, signal));
