/** The modes of signing up: nobody, whoever holds an invitation link, or everybody. */
export const SIGN_UP_MODES = ['closed', 'invited', 'open'] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];
