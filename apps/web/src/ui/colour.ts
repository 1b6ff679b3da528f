/** Colours that tell kinds apart; never the only thing that does. */
export type Colour = 'blue' | 'red' | 'purple' | 'pink' | 'grey'

/** Further ones of bars alone. */
export type BarColour = Colour | 'green' | 'amber'

/** Written out, because class names are found by reading the source. */
export const COLOUR_FILL: Record<BarColour, string> = {
  blue: 'bg-chart-blue',
  red: 'bg-chart-red',
  purple: 'bg-chart-purple',
  pink: 'bg-chart-pink',
  grey: 'bg-chart-grey',
  green: 'bg-chart-green',
  amber: 'bg-chart-amber',
}
