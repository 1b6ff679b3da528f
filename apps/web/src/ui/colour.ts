/** Colours of categories. They are never the only distinction. */
export type Colour = 'blue' | 'red' | 'purple' | 'pink' | 'grey'

/** Further colours, for bars only. */
export type BarColour = Colour | 'green' | 'amber'

/** Written out, because Tailwind finds class names in the source. */
export const COLOUR_FILL: Record<BarColour, string> = {
  blue: 'bg-chart-blue',
  red: 'bg-chart-red',
  purple: 'bg-chart-purple',
  pink: 'bg-chart-pink',
  grey: 'bg-chart-grey',
  green: 'bg-chart-green',
  amber: 'bg-chart-amber',
}
