/** The table cannot be served. All mistakes of all rows are reported together. */
export class RouteTableError extends Error {
  override readonly name = 'RouteTableError';

  constructor(readonly mistakes: readonly string[]) {
    super(
      `The route table has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n${mistakes.map((mistake) => `- ${mistake}`).join('\n')}`,
    );
  }
}
