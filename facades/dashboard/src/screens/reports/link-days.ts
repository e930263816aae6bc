/** How long a link may work. */
export const LINK_DAYS = [7, 30, 90, 365] as const;
export type Choice = (typeof LINK_DAYS)[number];
