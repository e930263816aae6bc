/** A panel that opens over a screen by a key. */
export type Overlay = 'palette' | 'shortcuts';

export interface OverlayProps {
  onOpen(overlay: Overlay): void;
  onClose(): void;
}

export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
