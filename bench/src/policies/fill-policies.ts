import { addDays, todayIn, weekdayOf } from '@leavewell/leave'
import { type Company, withClient } from '../company/ground.ts'
import type { RunningServer } from '../servers.ts'
import { ask } from './ask.ts'
import { type Meanwhile, meanwhile } from './meanwhile.ts'
import { WORKING_DAYS } from './policy.ts'

export const ADMIN = 1

/** The Wednesday on which everyone is away. */
export const AWAY = wednesdayAfter(addDays(todayIn('Australia/Sydney', new Date()), 60))

/**
 * Moves a company to a policy for annual leave. Adds patterns, holidays, and a week of approved leave for everyone.
 * Returns the measurements of the assignment.
 */
export async function fillPolicies(company: Company, server: RunningServer): Promise<Meanwhile> {
  await fillCalendar(server)
  const today = todayIn('Australia/Sydney', new Date())
  await savePolicy(server, 'annual', today)
  const employees = { from: company.size.managers + 1, to: company.size.people }
  const given = await meanwhile(server, employees, addDays(AWAY, 63), () =>
    assignPolicy(server, 'annual', today),
  )
  await bookAWeek(company)
  return given
}

/** Adds the policy of the bench for a leave type. */
export const savePolicy = (server: RunningServer, leave_type: string, effective_from: string) =>
  ask(server, ADMIN, 'functions/saveLeavePolicy', {
    leave_type,
    name: 'Bench',
    effective_from,
    rules: WORKING_DAYS,
  })

/** Assigns it to everyone. */
export const assignPolicy = (server: RunningServer, leave_type: string, valid_from: string) =>
  ask(server, ADMIN, 'functions/assignLeavePolicy', {
    mode: 'apply',
    leave_type,
    policy_name: 'Bench',
    scope: 'everyone',
    scope_id: '',
    valid_from,
  })

/** Assigns the standard week and the holidays of New South Wales to everyone. */
export async function fillCalendar(server: RunningServer): Promise<void> {
  const callAsAdministrator = <Answer>(path: string, body: object) => ask<Answer>(server, ADMIN, path, body)
  await callAsAdministrator('functions/addHolidayRegion', { mode: 'apply', code: 'AU-NSW' })
  const { answer: pattern } = await callAsAdministrator<{ id: string }>('entities/WorkPattern', {
    name: 'Monday to Friday',
    cycle_days: 7,
    anchor: '2026-01-05',
    slots: [...Array(5).fill([228, 228]), [0, 0], [0, 0]],
  })
  await callAsAdministrator('entities/WorkAssignment', {
    scope: 'everyone',
    scope_id: '',
    valid_from: '2020-01-01',
    pattern_id: pattern.id,
    region: 'AU-NSW',
  })
}

/** Frozen quotes of five days, as approvals store them. */
async function bookAWeek({ url, size }: Company): Promise<void> {
  const monday = addDays(AWAY, -2)
  const lines = Array.from({ length: 5 }, (_, at) => ({
    day: addDays(monday, at),
    am: 228,
    pm: 228,
    why: 'work',
  }))
  const quote = { version: 1, policy: 'Bench', day_minutes: 456, lines, minutes: 2280, without: [] }
  await withClient(url, client =>
    client.query(
      `INSERT INTO entities."LeaveRequest" (id, created_date, updated_date, created_by_id, user_id, manager_id, leave_type, start_date, end_date, days_requested, quote, reason, status, reviewed_date, comments)
       SELECT 'e' || lpad(n::text, 23, '0'), now(), now(), 'a' || lpad(n::text, 23, '0'), 'a' || lpad(n::text, 23, '0'),
         'a' || lpad((n % $2 + 1)::text, 23, '0'), 'annual', $3::date, $3::date + 4, 5, $4, 'Week', 'approved', now(), '[]'
       FROM generate_series(1, $1) n`,
      [size.people, size.managers, monday, JSON.stringify(quote)],
    ),
  )
}

function wednesdayAfter(day: string): string {
  let found = day
  while (weekdayOf(found) !== 3) found = addDays(found, 1)
  return found
}
