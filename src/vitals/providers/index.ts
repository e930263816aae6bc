import type { FieldProvider } from '../provider.js';
import crux from './crux.js';

export const fieldProviders: readonly FieldProvider[] = [crux];
