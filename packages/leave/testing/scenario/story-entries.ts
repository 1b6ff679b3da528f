import { dayNumber } from '../../src/dates/calendar-day.ts'
import type { PeriodDays } from '../../src/ledger/allocations.ts'
import { periodOn } from '../../src/ledger/leave-account.ts'
import type { Cause } from '../../src/ledger/reconcile.ts'
import type { Day } from '../../src/working-time/work-pattern.ts'
import type { EventOf } from './scenario-format.ts'
import type { StoryState } from './story-state.ts'

/** Grants an amount manually. Throws `InvalidField` if the allocation is unknown or has other days. */
export function grant(
  story: StoryState,
  { on, leave_type, allocation, from, to, minutes }: EventOf<'grant'>,
): Cause {
  const known = allocationNamed(story, leave_type, allocation, on)
  if (known === undefined && from === undefined)
    throw story.problem('from', `is missing: there is no allocation ${allocation} yet`)
  const days = {
    name: allocation,
    from: from ?? known?.from ?? on,
    to: to === undefined ? (known?.to ?? null) : to,
  }
  if (known && (known.from !== days.from || known.to !== days.to))
    throw story.problem(
      'allocation',
      `${allocation} runs from ${known.from} to ${known.to ?? 'open end'} already`,
    )
  story.records.enter(leave_type, {
    day: on,
    allocation: days,
    minutes,
    type: 'grant',
    reason: { is: 'entered', code: 'adjusted', params: {} },
  })
  return 'hand'
}

/** Adjusts an allocation. Throws `InvalidField` if there is none of that name. */
export function adjust(
  story: StoryState,
  { on, leave_type, allocation, minutes, reason = '' }: EventOf<'adjust'>,
): Cause {
  const days = allocationNamed(story, leave_type, allocation, on)
  if (days === undefined) throw story.problem('allocation', `there is no allocation ${allocation}`)
  story.records.enter(leave_type, {
    day: on,
    allocation: days,
    minutes,
    type: 'adjust',
    reason: { is: 'entered', code: 'adjusted', params: reason === '' ? {} : { reason } },
  })
  return 'hand'
}

/** Finds an allocation: an existing one, the day's period, or the period that begins as the name says. */
function allocationNamed(
  story: StoryState,
  leaveType: string,
  name: string,
  on: Day,
): PeriodDays | undefined {
  const found = story.statement(leaveType, on).allocations.find(spec => spec.name === name)
  if (found) return { name, from: found.from, to: found.to }
  const named = /^\d{4}(-\d{2}-\d{2})?$/.test(name) ? (name.length === 4 ? `${name}-01-01` : name) : on
  if (Number.isNaN(dayNumber(named))) return undefined
  const period = periodOn(story.records.leave.facts(leaveType), named)
  return period?.name === name ? period : undefined
}
