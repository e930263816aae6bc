import type { VitalsFacts } from '../../facts/site-facts.js';

/** Search engines index the mobile page: phones first. */
const FORM_FACTORS: readonly VitalsFacts['formFactor'][] = ['PHONE', 'ALL', 'DESKTOP', 'TABLET'];

/** The best known vitals by URL: field data of the URL, else of the origin for the home page, else lab data. */
export class BestVitals {
  readonly #field = new Map<string | null, VitalsFacts>();
  readonly #lab = new Map<string | null, VitalsFacts>();

  constructor(all: readonly VitalsFacts[]) {
    for (const formFactor of FORM_FACTORS) {
      for (const vitals of all) {
        const known = vitals.basis === 'FIELD' ? this.#field : this.#lab;
        if (vitals.formFactor === formFactor && !known.has(vitals.url)) known.set(vitals.url, vitals);
      }
    }
  }

  of(url: string, isHome: boolean): VitalsFacts | undefined {
    return this.#field.get(url) ?? (isHome ? this.#field.get(null) : undefined) ?? this.#lab.get(url);
  }

  /** vitals of the site: field data of the origin, else of every known URL, else every lab run */
  get forSite(): readonly VitalsFacts[] {
    const origin = this.#field.get(null);
    if (origin !== undefined) return [origin];
    return this.#field.size > 0 ? [...this.#field.values()] : [...this.#lab.values()];
  }
}
