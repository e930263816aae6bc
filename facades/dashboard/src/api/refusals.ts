import { signal } from '@preact/signals';

/** How often the server has not known the session: whoever keeps it listens. */
export const refusals = signal(0);
