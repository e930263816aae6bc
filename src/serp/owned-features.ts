import type { Matcher } from './match.js';
import type { FeatureSeen, SerpFeature } from './provider.js';

export interface OwnedFeature {
  feature: SerpFeature;
  /** it shows or cites the target; null when the provider does not report what it shows */
  owned: boolean | null;
}

export const ownedFeatures = (features: readonly FeatureSeen[], matches: Matcher): OwnedFeature[] =>
  features.map(({ feature, urls }) => ({ feature, owned: urls?.some(matches) ?? null }));
