import {
  checkHoursPeriod,
  displayName,
  type PrivateHours,
  privateHours,
  privateHoursSentence,
} from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { leaveKnownTo, readLeaveOfUsers } from '../leave-ledger/read-user-leave.ts'
import { requirePerson } from './requires-person.ts'

const typed = Type.String({ maxLength: 20 })

const schema = Type.Object({ first_day: typed, last_day: typed })

/**
 * The hours of approved private leave that the caller handles, by person and day. Payroll files never have them, so holders
 * hand them over where pay follows timesheets. The rule of the entity says which leave that is.
 */
export const listPrivateRows = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, entities, visibility, now }) => {
    const caller = requirePerson(principal)
    const period = readInput(schema, body)
    const problem = checkHoursPeriod(period)
    if (problem) throw errors.unprocessable(privateHoursSentence(problem), problem.field, problem.code)
    const { first_day, last_day } = period
    const records = readsOf(entities)
    const approved = await records.find('PrivateLeave', {
      user_id: { $ne: caller.id },
      status: 'approved',
      start_date: { $lte: last_day },
      end_date: { $gte: first_day },
    })
    const handled = approved.filter(each => visibility.canRead('PrivateLeave', each))
    const users = await records.find('User', { id: { $in: handled.map(({ user_id }) => user_id) } })
    const known = await readLeaveOfUsers(org, records, users, now, { reads: 'calendar' })
    const rows = users.flatMap(user => {
      const stored = known.get(user.id)
      if (stored === undefined) return []
      const { calendar } = leaveKnownTo(principal, stored)
      const { id: user_id, employee_id, first_name, last_name } = user
      const person = { user_id, name: displayName(user), employee_id, first_name, last_name }
      return handled
        .filter(each => each.user_id === user_id)
        .flatMap(each => privateHours(each, calendar).map(hours => ({ ...hours, type_id: each.type_id })))
        .filter(({ day }) => first_day <= day && day <= last_day)
        .sort((a, b) => (a.day < b.day ? -1 : 1))
        .map(hours => ({ ...person, ...hours }))
    })
    return {
      body: {
        rows: rows.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
      } satisfies PrivateHours,
    }
  },
})
