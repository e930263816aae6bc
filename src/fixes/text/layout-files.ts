/** Words that the names of icons, arrows and spacers are made of. */
const LAYOUT =
  /(?:^|[-_.])(?:icons?|favicon|left|right|up|down|prev|previous|next|home|top|arrow|spacer|blank|pixel|bullet|button|btn|sprite|badge|feather|powered|search|menu|close|loading|spinner|rating|note|tip|caution|warning|important|\d{1,3}x\d{1,3})(?:[-_.\d][^.]*)?[.](?:png|gif|svg|ico|webp)$/i;

/** The image is a part of the layout, by the name of its file. */
export const isLayoutFile = (url: string): boolean => LAYOUT.test(url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '');
