import type { Colour } from '../ui/dot.tsx'

/** How a decided leave is drawn in calendars: its colour as a tint within a border. Written out, because class names are found by reading the source. */
export const LEAVE_TINT: Record<Colour, string> = {
  blue: 'border-chart-blue bg-chart-blue/25',
  red: 'border-chart-red bg-chart-red/25',
  purple: 'border-chart-purple bg-chart-purple/25',
  pink: 'border-chart-pink bg-chart-pink/25',
  grey: 'border-chart-grey bg-chart-grey/25',
}

/** The border alone, for a leave that is not decided yet. */
export const LEAVE_OUTLINE: Record<Colour, string> = {
  blue: 'border-chart-blue',
  red: 'border-chart-red',
  purple: 'border-chart-purple',
  pink: 'border-chart-pink',
  grey: 'border-chart-grey',
}
