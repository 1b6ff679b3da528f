import { type LeaveTypeKey, type LeaveTypes, retiredLeaveType } from '@leavewell/leave'
import { useMemo } from 'react'
import { classes } from '../lib/classes.ts'
import type { Colour } from '../ui/colour.ts'
import type { Option } from '../ui/option-list.tsx'
import { LeaveTypeIcon } from './leave-type-icon.tsx'
import { today } from './today.ts'
import { useLeaveTypes } from './use-leave-types.ts'

/** The icon of a leave type in its colour, for use next to its name. */
export const LeaveTypeMark = ({ type }: { type: string }) => (
  <LeaveTypeIcon
    type={type}
    className={classes('size-4 self-center', COLOUR_INK[useLeaveTypes().of(type).colour])}
  />
)

/** A leave type with icon and name. */
export const LeaveTypeName = ({ type, isStrong = false }: { type: string; isStrong?: boolean }) => (
  <span className={classes('inline-flex min-w-0 items-baseline gap-2', isStrong && 'font-semibold')}>
    <LeaveTypeMark type={type} />
    {useLeaveTypes().name(type)}
  </span>
)

/** The type that new forms start with: the first that is not retired. */
export const useFirstLeaveType = (): LeaveTypeKey => useLeaveTypeOptions()[0]?.id ?? ''

/** The leave types as options, in their order. Retired ones come last. */
export function useLeaveTypeOptions(): readonly Option<LeaveTypeKey>[] {
  const types = useLeaveTypes()
  const day = today()
  return useMemo(() => optionsOf(types, day), [types, day])
}

function optionsOf({ all, isRetired }: LeaveTypes, day: string): Option<LeaveTypeKey>[] {
  const [offered, retired] = [false, true].map(wanted =>
    all.filter(({ key }) => isRetired(key, day) === wanted),
  )
  const optionOf = (id: LeaveTypeKey, label: string) => ({ id, label, mark: <LeaveTypeMark type={id} /> })
  return [
    ...(offered ?? []).map(({ key, label }) => optionOf(key, label)),
    ...(retired ?? []).map(({ key, label }) => optionOf(key, retiredLeaveType(label))),
  ]
}

/** The types that are not retired, as entries of a calendar's legend (K-16). */
export function LeaveTypeLegend() {
  const { all, isRetired } = useLeaveTypes()
  const day = today()
  return all
    .filter(({ key }) => !isRetired(key, day))
    .map(({ key, label }) => (
      <li key={key} className="flex items-center gap-1.5">
        <LeaveTypeMark type={key} />
        {label}
      </li>
    ))
}

/** Written out, because Tailwind finds class names in the source. */
const COLOUR_INK: Record<Colour, string> = {
  blue: 'text-chart-blue',
  red: 'text-chart-red',
  purple: 'text-chart-purple',
  pink: 'text-chart-pink',
  grey: 'text-chart-grey',
  green: 'text-chart-green',
  amber: 'text-chart-amber',
  teal: 'text-chart-teal',
  orange: 'text-chart-orange',
  indigo: 'text-chart-indigo',
}
