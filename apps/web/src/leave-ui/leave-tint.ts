import type { Hue } from '../ui/hue.ts'

/** How a decided leave is drawn in calendars: its colour as a tint within a border. Written out, because class names are found by reading the source. */
export const LEAVE_TINT: Record<Hue, string> = {
  blue: 'border-hue-blue bg-hue-blue/25',
  red: 'border-hue-red bg-hue-red/25',
  purple: 'border-hue-purple bg-hue-purple/25',
  pink: 'border-hue-pink bg-hue-pink/25',
  grey: 'border-hue-grey bg-hue-grey/25',
}

/** The border alone, for a leave that is not decided yet. */
export const LEAVE_OUTLINE: Record<Hue, string> = {
  blue: 'border-hue-blue',
  red: 'border-hue-red',
  purple: 'border-hue-purple',
  pink: 'border-hue-pink',
  grey: 'border-hue-grey',
}
