/** Which project a part of its settings is about. */
export interface SettingsOf {
  projectId: string;
  /** they are shown, and cannot be changed */
  isLocked: boolean;
}
