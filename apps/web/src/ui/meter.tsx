import { Label } from 'react-aria-components/Label'
import { Meter as AriaMeter } from 'react-aria-components/Meter'
import { HUE_FILL, type Hue } from './hue.ts'

interface Props {
  /** Spoken; the sentence beside the bar is the caller's. */
  label: string
  /** Length of the bar, from 0 to 100. */
  value: number
  /** Spoken instead of the percentage. */
  valueLabel?: string
  hue?: Hue
}

/** How much of something is there. */
export function Meter({ label, value, valueLabel, hue = 'blue' }: Props) {
  return (
    <AriaMeter value={value} {...(valueLabel !== undefined && { valueLabel })}>
      <Label className="sr-only">{label}</Label>
      <span data-mark="track" className="block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          data-mark="fill"
          className={`block h-full rounded-full transition-[width] duration-200 ${HUE_FILL[hue]}`}
          style={{ width: `${value}%` }}
        />
      </span>
    </AriaMeter>
  )
}
