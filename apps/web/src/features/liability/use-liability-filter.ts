import {
  checkLiabilityDay,
  liabilityCopy as copy,
  FIRST_POSSIBLE_DAY,
  type LiabilityQuestion,
  liabilitySentence,
  officesCopy,
} from '@leavewell/leave'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { today } from '../../leave-ui/today.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import type { FilterChip } from '../../ui/filter-chips.tsx'

const route = getRouteApi('/_session/_layout/leave-liability')

/** Value for all of a kind. */
export const ALL = 'all'

const START = {
  department: ALL,
  office: ALL,
  leave_type: ALL,
  scope: 'paid_out' as 'paid_out' | 'all',
  weeks: ALL,
}

export type LiabilityFilterState = ReturnType<typeof useLiabilityFilter>

/** The day and the filters of the report. */
export function useLiabilityFilter() {
  const types = useLeaveTypes()
  const [day, changeDay] = useState(today)
  const { weeks: from, type = ALL } = route.useSearch()
  const [values, setValues] = useState<typeof START>(
    from === undefined ? START : { ...START, weeks: String(from), leave_type: type, scope: 'all' },
  )
  const change = (changes: Partial<typeof START>) => setValues(before => ({ ...before, ...changes }))
  const { department, office, leave_type, scope, weeks } = values
  const problem = checkLiabilityDay(day, today())
  const error = day < FIRST_POSSIBLE_DAY ? copy.noDay : problem && liabilitySentence(problem)
  const asked: LiabilityQuestion = {
    day,
    ...(department !== ALL && { department }),
    ...(office !== ALL && { office }),
    ...(leave_type !== ALL && { leave_type }),
    ...(scope === 'all' && { all_balances: true }),
  }
  const chips: FilterChip[] = [
    { id: 'department', name: copy.department, value: department, isSet: department !== ALL },
    { id: 'office', name: officesCopy.office, value: office, isSet: office !== ALL },
    { id: 'leave_type', name: copy.type, value: types.name(leave_type), isSet: leave_type !== ALL },
    { id: 'scope', name: copy.balances, value: copy.scopes.all, isSet: scope === 'all' },
    {
      id: 'weeks',
      name: copy.weeks,
      value: copy.leastWeeks(Number(weeks)),
      isSet: weeks !== ALL,
    },
  ]
    .filter(({ isSet }) => isSet)
    .map(({ id, name, value }) => ({
      id,
      name,
      value,
      onRemove: () => change({ [id]: START[id as keyof typeof START] }),
    }))
  return { day, changeDay, error, asked, values, change, chips, clear: () => setValues(START) }
}
