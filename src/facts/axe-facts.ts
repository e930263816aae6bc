/** Elements that one rule of axe-core reports on a rendered page. */
export interface AxeViolation {
  /** id in axe-core */
  rule: string;
  /** elements at fault; `elements` holds the first of them */
  count: number;
  elements: AxeElement[];
}

export interface AxeElement {
  /** CSS selector; those of the shadow hosts around it come before, joined by ` >>> ` */
  selector: string;
  /** its start tag, as the DOM has it */
  tag: string;
  /** message of axe-core */
  detail: string;
}

/** The results of axe-core on a rendered page. */
export interface AxeFacts {
  version: string;
  violations: AxeViolation[];
  /** ids of rules of ours whose subject was changed since: the facts of the HTML decide; absent without any */
  outdated?: string[];
}
