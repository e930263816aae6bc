/** The patch speaks of something that is not there (any more): the page changed since the suggestion was made. */
export class PatchFailure extends Error {
  override readonly name = 'PatchFailure';
}
