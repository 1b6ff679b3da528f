import { Label } from 'react-aria-components/Label'
import { Meter as AriaMeter } from 'react-aria-components/Meter'

interface Props {
  /** Accessible name. The caller shows the text next to the bar. */
  label: string
  /** Length of the bar, from 0 to 100. */
  value: number
  /** The pending part of it: the hatched end of the bar. */
  hatched?: number
  /** Spoken instead of the percentage. */
  valueLabel?: string
}

/** Shows an amount as a bar. */
export function Meter({ label, value, hatched = 0, valueLabel }: Props) {
  return (
    <AriaMeter value={value} {...(valueLabel !== undefined && { valueLabel })}>
      <Label className="sr-only">{label}</Label>
      <span data-mark="track" className="flex h-2 overflow-hidden rounded-full bg-sunken">
        <span
          data-mark="fill"
          className="block rounded-full bg-chart-blue transition-[width] duration-160"
          style={{ width: `${value - hatched}%` }}
        />
        {hatched > 0 && (
          <span
            data-mark="fill"
            className="hatched block rounded-full border border-chart-blue text-chart-blue"
            style={{ width: `${hatched}%` }}
          />
        )}
      </span>
    </AriaMeter>
  )
}
