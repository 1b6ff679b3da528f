import {
  workingTimeCopy as copy,
  halvesOf,
  inHours,
  MAX_HALF_MINUTES,
  type Slots,
  type WorkPattern,
} from '@leavewell/leave'
import { classes } from '../../lib/classes.ts'
import { Alert } from '../../ui/alert.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { patternRows } from './pattern-days.ts'

interface Props {
  pattern: WorkPattern
  /** Whether mornings and afternoons have separate fields. */
  isSplit: boolean
  problem: string | undefined
  onChange: (slots: Slots[]) => void
}

/** The hours of every day of the cycle, week by week. */
export function HoursFields({ pattern, isSplit, problem, onChange }: Props) {
  const rows = patternRows(pattern)
  const set = (place: number, slots: Slots) =>
    onChange(pattern.slots.map((each, at) => (at === place ? slots : each)))
  return (
    <>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <div className="flex flex-col gap-4">
        {rows.map((days, week) => (
          <fieldset key={days[0]?.at ?? week}>
            {rows.length > 1 && (
              <legend className="mb-1 text-ink-subtle text-meta">{copy.week(week + 1)}</legend>
            )}
            <div className={classes('grid gap-2', isSplit ? 'md:grid-cols-2' : 'grid-cols-2 md:grid-cols-4')}>
              {days.map(({ at, label, slots: [am, pm] }) => (
                <div key={at} className="flex gap-2">
                  {isSplit ? (
                    <>
                      <Hours
                        label={copy.morningOn(label)}
                        minutes={am}
                        most={MAX_HALF_MINUTES}
                        onChange={next => set(at, [next, pm])}
                      />
                      <Hours
                        label={copy.afternoonOn(label)}
                        minutes={pm}
                        most={MAX_HALF_MINUTES}
                        onChange={next => set(at, [am, next])}
                      />
                    </>
                  ) : (
                    <Hours
                      label={copy.hoursOn(label)}
                      minutes={am + pm}
                      most={2 * MAX_HALF_MINUTES}
                      onChange={next => set(at, halvesOf(next))}
                    />
                  )}
                </div>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </>
  )
}

interface HoursProps {
  label: string
  minutes: number
  most: number
  onChange: (minutes: number) => void
}

const Hours = ({ label, minutes, most, onChange }: HoursProps) => (
  <NumberField
    label={label}
    value={inHours(minutes)}
    minValue={0}
    maxValue={most / 60}
    formatOptions={{ maximumFractionDigits: 2 }}
    onChange={hours => onChange(Number.isNaN(hours) ? 0 : Math.round(hours * 60))}
    className="flex-1"
  />
)
