import { createLeaveTypes, type LeaveParams } from '@leavewell/leave'
import type { Names } from './event.ts'

/** The people of examples, by invented ids. */
const PEOPLE = new Map([
  ['sophie', 'Sophie Martin'],
  ['liam', 'Liam Chen'],
  ['emma', 'Emma Wilson'],
  ['hana', 'Hana Fischer'],
])

export const exampleNames: Names = Object.assign(
  (id: string | null, otherwise = 'Unknown') => PEOPLE.get(id ?? '') ?? otherwise,
  { leaveTypes: createLeaveTypes() },
)

/** The leave of examples. */
export const EXAMPLE_LEAVE: LeaveParams = {
  id: 'example',
  leave_type: 'annual',
  start_date: '2027-03-01',
  end_date: '2027-03-05',
  start_half: null,
  end_half: null,
  minutes: null,
  days_requested: 5,
  minutes_requested: null,
}
