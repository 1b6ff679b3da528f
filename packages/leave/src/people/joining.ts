import { addDays } from '../dates/calendar-day.ts'
import type { User } from '../entities/user.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { hasBothNames } from './names.ts'

/** Whether somebody who is entered already begins to work here only after a day. */
export const joinsAfter = ({ date_hired }: Pick<User, 'date_hired'>, day: Day): boolean =>
  (date_hired ?? '') > day

/** What there is to do until somebody new is set up, in the order in which it is done. */
export const NEWCOMER_STEPS = [
  'invited',
  'registered',
  'names',
  'department',
  'position',
  'manager_id',
  'employee_id',
  'date_hired',
] as const

export type NewcomerStep = (typeof NEWCOMER_STEPS)[number]

type Newcomer = Pick<
  User,
  | 'is_verified'
  | 'first_name'
  | 'last_name'
  | 'department'
  | 'position'
  | 'manager_id'
  | 'employee_id'
  | 'date_hired'
>

/** The steps that are not done yet. Whoever has registered was let in, by an invitation or by the domain of the address. */
export function stepsLeft(user: Newcomer, isInvited: boolean): NewcomerStep[] {
  const isDone: Record<NewcomerStep, boolean> = {
    invited: user.is_verified || isInvited,
    registered: user.is_verified,
    names: hasBothNames(user),
    department: Boolean(user.department),
    position: Boolean(user.position),
    manager_id: Boolean(user.manager_id),
    employee_id: Boolean(user.employee_id),
    date_hired: Boolean(user.date_hired),
  }
  return NEWCOMER_STEPS.filter(step => !isDone[step])
}

/** So long after the first day somebody still is new. */
const NEW_DAYS = 30

/** Whether somebody is new enough to be set up: not registered, without names, or on a first day that is near or to come. */
export const isNewcomer = (user: Newcomer & Pick<User, 'disabled'>, today: Day): boolean =>
  !user.disabled && (!user.is_verified || !hasBothNames(user) || joinsAfter(user, addDays(today, -NEW_DAYS)))
