/**
 * Elements of a page that are unpacked when somebody looks at one of them. Whether there are any is often known before: a rule
 * that has nothing to judge, or nothing to report, then leaves the page packed.
 */
export class LazyList<T> implements Iterable<T> {
  #loaded: readonly T[] | undefined;

  constructor(
    private readonly load: () => readonly T[],
    /** whether there are any; undefined where only the page itself shows it */
    protected readonly any?: boolean | undefined,
  ) {}

  get isEmpty(): boolean {
    return this.any === undefined ? this.#all.length === 0 : !this.any;
  }

  get length(): number {
    return this.#all.length;
  }

  get #all(): readonly T[] {
    this.#loaded ??= this.any === false ? [] : this.load();
    return this.#loaded;
  }

  [Symbol.iterator](): Iterator<T> {
    return this.#all[Symbol.iterator]();
  }

  map<U>(make: (item: T) => U): U[] {
    return this.#all.map(make);
  }

  flatMap<U>(make: (item: T) => U | readonly U[]): U[] {
    return this.#all.flatMap(make);
  }

  filter(test: (item: T) => boolean): T[] {
    return this.#all.filter(test);
  }
}

/** An element of a page with what the audit knows of the URL that it points to. */
export interface Joined<E, F> {
  element: E;
  fact: F;
}

/** The same for joined elements: the facts are known where the elements are packed. */
export class JoinedList<E, F> extends LazyList<Joined<E, F>> {
  constructor(
    load: () => readonly Joined<E, F>[],
    /** every fact that an element is joined with; null where only the page itself shows which these are */
    private readonly facts: readonly F[] | null,
  ) {
    super(load, facts === null ? undefined : facts.length > 0);
  }

  /** the entries whose fact passes the test */
  with<G extends F>(test: (fact: F) => fact is G): JoinedList<E, G>;
  with(test: (fact: F) => boolean): JoinedList<E, F>;
  with(test: (fact: F) => boolean): JoinedList<E, F> {
    return new JoinedList(() => this.filter(({ fact }) => test(fact)), this.facts?.filter(test) ?? null);
  }
}
