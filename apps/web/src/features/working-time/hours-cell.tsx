import { workingTimeCopy as copy, formatHourCount } from '@leavewell/leave'
import { classes } from '../../lib/classes.ts'

/** The hours of a day over its two halves. Worked halves are filled. */
export function HoursCell({ am, pm, note }: { am: number; pm: number; note?: string | null }) {
  const isEven = Math.abs(am - pm) <= 1
  return (
    <span className="flex flex-col items-center gap-1">
      <span className={classes('figures', am + pm === 0 && 'text-ink-subtle')}>
        {am + pm === 0 ? <span aria-hidden>–</span> : formatHourCount(am + pm)}
        {am + pm === 0 && <span className="sr-only">{note ?? copy.free}</span>}
        {am + pm > 0 && !isEven && <span className="sr-only">, {copy.halvesSpoken(am, pm)}</span>}
      </span>
      <span aria-hidden className="flex w-full max-w-14 gap-0.5">
        <Half isWorked={am > 0} />
        <Half isWorked={pm > 0} />
      </span>
    </span>
  )
}

const Half = ({ isWorked }: { isWorked: boolean }) => (
  <span
    data-mark={isWorked ? 'fill' : 'track'}
    className={classes('h-1.5 flex-1 rounded-xs', isWorked ? 'bg-accent' : 'bg-line')}
  />
)
