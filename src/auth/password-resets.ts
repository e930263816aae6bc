/** a link in a mailbox that somebody else opens later is worth nothing */
export const RESET_SECONDS = 3_600;

export interface ResetUser {
  id: string;
  email: string;
}

/** The steps of an installation about passwords that their users have forgotten. */
export interface PasswordResets {
  /** Returns before the mail is sent: the time of a response must not show whether there is such an account. */
  send(user: ResetUser, token: string): void;
  /** The password is another one. `headers` are those of the request. */
  done(user: ResetUser, headers: Headers | null): Promise<void>;
}
