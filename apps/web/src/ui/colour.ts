/** Written out, because Tailwind finds class names in the source. */
export const COLOUR_FILL = {
  blue: 'bg-chart-blue',
  red: 'bg-chart-red',
  purple: 'bg-chart-purple',
  pink: 'bg-chart-pink',
  grey: 'bg-chart-grey',
  green: 'bg-chart-green',
  amber: 'bg-chart-amber',
  teal: 'bg-chart-teal',
  orange: 'bg-chart-orange',
  indigo: 'bg-chart-indigo',
} as const

/** Colours of categories. They are never the only distinction. */
export type Colour = keyof typeof COLOUR_FILL
