import { deliver } from '../src/services/webhooks/deliver.js';
import { runWorker } from './run.js';

await runWorker('webhooks', (context, { deliveryId }, signal) => deliver(context, deliveryId, signal));
