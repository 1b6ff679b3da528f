import type { Position } from './messages.ts'

/** The eight numbers of a position (P-07), in the window. */
export function positionOf({
  top,
  left,
  right,
  bottom,
  width,
  height,
}: Omit<DOMRect, 'x' | 'y' | 'toJSON'>): Position {
  const centerX = left + width / 2
  const centerY = top + height / 2
  return { top, left, right, bottom, width, height, centerX, centerY }
}
