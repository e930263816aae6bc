/**
 * The fields that the rows of the table have in common. GraphQL and both REST APIs, flags, form, settings that are shown or applied to other
 * projects, and the table of docs/audits.md derive from them.
 */
interface Row {
  /** name of its field in forms, and of its line among settings */
  title: string;
  /** noun phrase, or a clause with whether */
  about: string;
  /** sentences for whoever sets it */
  details?: string;
  /** sentences below its field; `details` where there are none */
  hint?: string;
  /** how it is said that nothing is set, where no default has words */
  unset?: string;
  /** the plan allows less, and is the default where there is no other */
  byPlan?: true;
  /** any value but the default needs a proof that the site is the project's own */
  ownerOnly?: true;
  /** it belongs to one site, and is not applied to other projects */
  oneSite?: true;
  /** a start alone has it: projects do not store it */
  startOnly?: true;
  /** a guard against traps: audits that it held off differently do not compare */
  isGuard?: true;
  /** its name on the command line, and the argument, where they are not those of its name and type */
  flag?: string;
  /** description of its flag, where `about` is not enough */
  flagAbout?: string;
  example?: unknown;
}
export interface NumberRow extends Row {
  type: 'integer' | 'number';
  minimum: number;
  /** none: that of the plan */
  maximum?: number;
  unit?: string;
  default: number | null;
}
export interface ListRow extends Row {
  type: 'patterns' | 'urls';
  maxItems: number;
  default: readonly [];
  unset: string;
}
export interface ChoiceRow extends Row {
  type: 'choice';
  /** each with its name on screens */
  values: Readonly<Record<string, string>>;
  default: string;
}
interface SwitchRow extends Row {
  type: 'boolean';
  default: boolean;
  flagAbout: string;
}
interface WindowRow extends Row {
  type: 'window';
  default: null;
  unset: string;
}
export type CrawlOption = NumberRow | ListRow | ChoiceRow | SwitchRow | WindowRow;

/** Part of the day, `HH:MM` to `HH:MM`; it may go over midnight. */
export interface TimeSpan {
  from: string;
  to: string;
}
