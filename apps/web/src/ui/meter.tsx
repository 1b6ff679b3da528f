import { Label } from 'react-aria-components/Label'
import { Meter as AriaMeter } from 'react-aria-components/Meter'

interface Props {
  /** Spoken; the sentence beside the bar is the caller's. */
  label: string
  /** Length of the bar, from 0 to 100. */
  value: number
  /** Spoken instead of the percentage. */
  valueLabel?: string
}

/** How much of something is there. */
export function Meter({ label, value, valueLabel }: Props) {
  return (
    <AriaMeter value={value} {...(valueLabel !== undefined && { valueLabel })}>
      <Label className="sr-only">{label}</Label>
      <span data-mark="track" className="block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          data-mark="fill"
          className="block h-full rounded-full bg-chart-blue transition-[width] duration-200"
          style={{ width: `${value}%` }}
        />
      </span>
    </AriaMeter>
  )
}
