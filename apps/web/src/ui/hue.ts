/** Colours that tell kinds apart; never the only thing that does. */
export type Hue = 'blue' | 'red' | 'purple' | 'pink' | 'grey'

/** Further ones of bars alone. */
export type BarHue = Hue | 'green' | 'amber'

/** Written out, because class names are found by reading the source. */
export const HUE_FILL: Record<BarHue, string> = {
  blue: 'bg-hue-blue',
  red: 'bg-hue-red',
  purple: 'bg-hue-purple',
  pink: 'bg-hue-pink',
  grey: 'bg-hue-grey',
  green: 'bg-hue-green',
  amber: 'bg-hue-amber',
}
