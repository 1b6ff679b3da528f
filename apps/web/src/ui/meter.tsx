import { Label } from 'react-aria-components/Label'
import { Meter as AriaMeter } from 'react-aria-components/Meter'
import { classes } from '../lib/classes.ts'
import { COLOUR_FILL, type Colour } from './colour.ts'

interface Props {
  /** Accessible name. The caller shows the text next to the bar. */
  label: string
  /** Length of the bar, from 0 to 100. */
  value: number
  /** The pending part of it: the hatched end of the bar. */
  hatched?: number
  /** Spoken instead of the percentage. */
  valueLabel?: string
  colour?: Colour
}

/** Shows an amount as a bar. */
export function Meter({ label, value, hatched = 0, valueLabel, colour = 'blue' }: Props) {
  return (
    <AriaMeter value={value} {...(valueLabel !== undefined && { valueLabel })}>
      <Label className="sr-only">{label}</Label>
      <span data-mark="track" className="flex h-2 overflow-hidden rounded-full bg-sunken">
        <span
          data-mark="fill"
          className={classes('block rounded-full', COLOUR_FILL[colour])}
          style={{ width: `${value - hatched}%` }}
        />
        {hatched > 0 && (
          <span
            data-mark="fill"
            className="hatched block rounded-full border border-current"
            style={{ width: `${hatched}%`, color: `var(--chart-${colour})` }}
          />
        )}
      </span>
    </AriaMeter>
  )
}
