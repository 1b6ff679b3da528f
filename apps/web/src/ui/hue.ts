/** Colours that tell kinds apart; never the only thing that does. */
export type Hue = 'blue' | 'red' | 'purple' | 'pink' | 'grey'

/** Written out, because class names are found by reading the source. */
export const HUE_FILL: Record<Hue, string> = {
  blue: 'bg-hue-blue',
  red: 'bg-hue-red',
  purple: 'bg-hue-purple',
  pink: 'bg-hue-pink',
  grey: 'bg-hue-grey',
}
