import { deliver } from '../src/services/webhooks/deliver.js';
import { queueWorker } from './worker.js';

export default queueWorker('webhooks', (context, { deliveryId }, signal) => deliver(context, deliveryId, signal));
