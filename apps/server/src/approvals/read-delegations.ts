import {
  coversDay,
  type DayOfDeputies,
  type Deputy,
  deputyFor,
  type LeaveRequest,
  soFarOf,
  stillStandsIn,
  type User,
} from '@leavewell/leave'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import { listOf, type RecordReads } from '../kernel/records.ts'

/** The list of delegates whose days include a day. `fields` narrow it. */
export const deputiesOn = (today: string, fields: Partial<Pick<Deputy, 'user_id'>> = {}) =>
  listOf(
    'Deputy',
    { ...fields, start_date: { $lte: today }, $or: [{ end_date: null }, { end_date: { $gte: today } }] },
    { sort: 'start_date' },
  )

/** The delegates of a day. */
export const findDeputies = (
  records: Pick<RecordReads, 'find'>,
  today: string,
  fields: Partial<Pick<Deputy, 'user_id'>> = {},
): Promise<Deputy[]> => {
  const { entity, q, options } = deputiesOn(today, fields)
  return records.find(entity, q, options)
}

/** The facts about today for choosing a delegate: the delegates, and people on leave for the whole day. */
export async function readDay(
  records: Pick<RecordReads, 'find'>,
  deputies: readonly Deputy[],
  today: string,
): Promise<DayOfDeputies<User>> {
  if (deputies.length === 0) return { today, away: new Set(), people: new Map() }
  const ids = (field: 'user_id' | 'deputy_id') => [...new Set(deputies.map(each => each[field]))]
  const [people, leave] = await allInOneRoundTrip(
    records.find('User', { id: { $in: ids('deputy_id') } }),
    records.find('LeaveRequest', {
      user_id: { $in: [...ids('user_id'), ...ids('deputy_id')] },
      status: 'approved',
      start_date: { $lte: today },
      end_date: { $gte: today },
    }),
  )
  return {
    today,
    away: new Set(leave.filter(each => coversDay(each, today)).map(({ user_id }) => user_id)),
    people: new Map(people.map(person => [person.id, person])),
  }
}

/** Answers who approves on behalf of an approver now. */
export interface Delegations {
  /** The delegate who gets what is sent to an approver. Undefined: the approver gets it. */
  deputyOf(
    approverId: string,
    request: Pick<LeaveRequest, 'user_id'>,
    steps?: Parameters<typeof soFarOf>[0],
  ): User | undefined
  /** Whether a person can still approve on behalf of another. */
  stillStandsIn(deputyId: string, inPlaceOf: string): boolean
}

/** Creates these answers from delegations that were already read. */
export async function findDelegates(
  records: Pick<RecordReads, 'find'>,
  deputies: readonly Deputy[],
  today: string,
): Promise<Delegations> {
  const day = await readDay(records, deputies, today)
  return {
    deputyOf: (approverId, request, steps = []) =>
      deputyFor(approverId, deputies, request, day, soFarOf(steps).people),
    stillStandsIn: (deputyId, inPlaceOf) => stillStandsIn(deputies, [deputyId, inPlaceOf], day),
  }
}

export const readDelegations = async (
  records: Pick<RecordReads, 'find'>,
  today: string,
  fields: Partial<Pick<Deputy, 'user_id'>> = {},
): Promise<Delegations> => findDelegates(records, await findDeputies(records, today, fields), today)
