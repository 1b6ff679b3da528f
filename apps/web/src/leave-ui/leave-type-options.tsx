import { type LeaveTypeKey, type LeaveTypes, retiredLeaveType } from '@leavewell/leave'
import { useMemo } from 'react'
import type { Option } from '../ui/option-list.tsx'
import { LeaveTypeMark } from './leave-type.tsx'
import { today } from './today.ts'
import { useLeaveTypes } from './use-leave-types.ts'

/** The type that new forms start with: the first that is not retired. */
export const useFirstLeaveType = (): LeaveTypeKey => useLeaveTypeOptions()[0]?.id ?? ''

/** The type that leave starts with which someone adds for an employee: most of them called in ill. */
export function useFirstMedicalType(): LeaveTypeKey {
  const { isMedical } = useLeaveTypes()
  const options = useLeaveTypeOptions()
  return (options.find(({ id }) => isMedical(id)) ?? options[0])?.id ?? ''
}

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
