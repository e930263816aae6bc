/** Props of a screen: the named parts of its path. */
export interface ScreenProps {
  params: Readonly<Record<string, string>>;
}
