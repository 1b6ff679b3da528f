import { addDays } from '../dates/calendar-day.ts'
import type { User } from '../entities/user.ts'
import type { Day } from '../working-time/work-pattern.ts'
import { hasBothNames } from './names.ts'

/** Whether the first working day of a person is after a day. */
export const joinsAfter = ({ date_hired }: Pick<User, 'date_hired'>, day: Day): boolean =>
  (date_hired ?? '') > day

/** Onboarding steps, in the order in which they are done. */
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

/**
 * Returns the steps that are not done yet. A registered user counts as invited, because an invitation or the domain
 * of the address let them in.
 */
export function openOnboardingSteps(user: Newcomer, isInvited: boolean): NewcomerStep[] {
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

/** How long after the first day a person counts as new. */
const NEW_DAYS = 30

/** Whether a person still needs onboarding: not registered, without names, or with a recent or future first day. */
export const isNewcomer = (user: Newcomer & Pick<User, 'disabled'>, today: Day): boolean =>
  !user.disabled && (!user.is_verified || !hasBothNames(user) || joinsAfter(user, addDays(today, -NEW_DAYS)))
