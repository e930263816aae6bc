/** What a screen gets: the named parts of its path. */
export interface ScreenProps {
  params: Readonly<Record<string, string>>;
}
