import {
  addDays,
  assignmentsByScope,
  type Base,
  CALENDAR_DAYS,
  clampToWindow,
  type DayRange,
  type HolidayRecord,
  type LeaveRequest,
  type LeaveTypes,
  resolveAssignments,
  TAKING_DAYS,
  todayIn,
  type User,
  type UserLeave,
  type UserLeaveRecords,
  userLeave,
  type WorkAssignmentRecord,
  type Worker,
  withinWindow,
  withoutPlannedEnd,
} from '@leavewell/leave'
import { type Principal, SYSTEM } from '@leavewell/platform'
import { hasRight } from '../kernel/actor.ts'
import { allInOneRoundTrip } from '../kernel/all-in-one-round-trip.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { listOf, type RecordReads } from '../kernel/records.ts'
import { officeBases } from './office-bases.ts'

/** The settings of the organisation that reading leave needs. */
export type LeaveSettings = Pick<Organisation, 'timeZone' | 'leaveTypes'>

/** The fields of a person that reading their leave needs. */
export type LeaveOwner = Pick<
  User,
  'id' | 'department' | 'office' | 'date_hired' | 'service_from' | 'employment_kind'
>

/** A user who is deleted, or not created yet. */
export const unknownUser = (id: string): LeaveOwner => ({
  id,
  department: null,
  office: null,
  date_hired: null,
  service_from: null,
  employment_kind: null,
})

/**
 * Reads the stored facts of one user. It takes one exchange with PostgreSQL, or two if there is unpaid
 * leave. Holidays are read for `days` and some weeks around them, because rules check neighbouring
 * days. Callers that quote leave pass its days.
 */
export function readUserLeave(
  org: LeaveSettings,
  records: RecordReads,
  user: LeaveOwner,
  now: Date,
  days?: DayRange,
): Promise<UserLeave> {
  return readLeaveFor(SYSTEM, org, records, user, now, days)
}

/** The records of one user. */
export async function readLeaveRecords(
  org: LeaveSettings,
  records: RecordReads,
  user: LeaveOwner,
  now: Date,
  reading?: ReadingOf,
): Promise<UserLeaveRecords> {
  const known = (await readLeaveOfUsers(org, records, [user], now, reading)).get(user.id)
  if (known === undefined) throw new Error(`Nothing was read of ${user.id}`)
  return known
}

/** Only people with the permission for people know a last day that HR has planned and not announced. */
export const leaveKnownTo = (principal: Principal, known: UserLeaveRecords): UserLeave =>
  userLeave(hasRight(principal, 'people') ? known : withoutPlannedEnd(known))

/** Reads the leave as far as the caller can know it. */
export async function readLeaveFor(
  principal: Principal,
  org: LeaveSettings,
  records: RecordReads,
  user: LeaveOwner,
  now: Date,
  days?: DayRange,
): Promise<UserLeave> {
  return leaveKnownTo(principal, await readLeaveRecords(org, records, user, now, { days }))
}

/** Changes that a preview assumes without storing them. */
export interface HypotheticalLeave {
  /** The department that a person would be in. */
  worker?: (worker: Worker) => Worker
  /** The base that a person would have. */
  base?: (base: Base | undefined, user: LeaveOwner) => Base | undefined
  holidays?: (rows: readonly HolidayRecord[]) => readonly HolidayRecord[]
  assignments?: (rows: readonly WorkAssignmentRecord[]) => readonly WorkAssignmentRecord[]
}

/** The part of their leave to read, and what is assumed instead of the stored records. */
export interface ReadingOf {
  /** The days whose holidays are needed. */
  days?: DayRange | undefined
  supposed?: HypotheticalLeave | undefined
  /** `calendar` reads how days are counted, without requests and manual adjustments. */
  reads?: 'all' | 'calendar'
  /** Reads leave and adjustments of these types only, and leave of others that is no service. */
  leaveTypes?: readonly string[]
  /** Also reads leave of all other types on these days, for rules on days with other leave. */
  otherLeave?: DayRange | undefined
}

/** The rules of calendar days never change, so they are not read. */
export const OTHER_POLICIES = { name: { $ne: CALENDAR_DAYS } }

/** All of them, from memory. Finding out which are needed would take another exchange. */
export const POLICY_VERSIONS = listOf('LeavePolicy', OTHER_POLICIES, { isKept: true })

/** The records of many people by id, in as few exchanges as for one person. */
export async function readLeaveOfUsers(
  { timeZone, leaveTypes }: LeaveSettings,
  records: RecordReads,
  users: readonly LeaveOwner[],
  now: Date,
  { days, supposed = {}, reads = 'all', leaveTypes: types, otherLeave }: ReadingOf = {},
): Promise<Map<string, UserLeaveRecords>> {
  const today = todayIn(timeZone, now)
  const ids = users.map(({ id }) => id)
  const user_id = { $in: ids }
  const isAll = reads === 'all'
  const ofTypes = types && { leave_type: { $in: [...types] } }
  const charged = types && {
    leave_type: {
      $in: [...types, ...leaveTypes.all.map(({ key }) => key).filter(key => !leaveTypes.isService(key))],
    },
  }
  const taken =
    charged && otherLeave
      ? { $or: [charged, { start_date: { $lte: otherLeave.end }, end_date: { $gte: otherLeave.start } }] }
      : charged
  const read = readingListsOf(users, records)
  const [
    policies,
    former,
    assigned,
    patterns,
    regions,
    ends,
    formerEmployments,
    versions,
    offices,
    formerOffices,
    asked,
    requests,
    adjustments,
    amendments,
  ] = await read([
    listOf('UserPolicy', { user_id }, { sort: 'valid_from' }),
    listOf('FormerDepartment', { user_id }, { sort: 'last_day' }),
    listOf('WorkAssignment', {
      $or: [{ scope: 'user', scope_id: user_id }, { scope: { $in: ['department', 'everyone'] } }],
    }),
    listOf('WorkPattern', {}),
    listOf('HolidayRegion', {}),
    listOf('EmploymentEnd', { user_id }),
    listOf('FormerEmployment', { user_id }, { sort: 'last_day' }),
    POLICY_VERSIONS,
    listOf('Office', {}),
    listOf('FormerOffice', { user_id }, { sort: 'last_day' }),
    listOf('Holiday', days ? around(days, today) : NOTHING),
    listOf('LeaveRequest', isAll ? { user_id, status: { $in: TAKING_DAYS }, ...taken } : NOTHING, {
      sort: 'start_date',
    }),
    listOf('BalanceAdjustment', isAll ? { user_id, ...ofTypes } : NOTHING, { sort: 'day' }),
    listOf('LeaveAmendment', isAll ? { user_id, status: 'pending' } : NOTHING),
  ])
  const unpaid = daysWithoutService(requests, leaveTypes)
  const stored =
    unpaid === undefined || regions.length === 0
      ? asked
      : await records.find('Holiday', around(spanOf(unpaid, days), today))
  const holidays = supposed.holidays?.(stored) ?? stored
  const rowsOf = assignmentsByScope(supposed.assignments?.(assigned) ?? assigned)
  const baseOf = officeBases(offices, formerOffices)
  const of = <Row extends { user_id: string }>(rows: readonly Row[]) => Map.groupBy(rows, row => row.user_id)
  const [policiesOf, formerOf, employedOf, requestsOf, adjustmentsOf, amendmentsOf] = [
    of(policies),
    of(former),
    of(formerEmployments),
    of(requests),
    of(adjustments),
    of(amendments),
  ]
  return new Map(
    users.map(user => {
      const { id, department, date_hired, service_from, employment_kind } = user
      const stored = baseOf(user)
      const base = supposed.base ? supposed.base(stored, user) : stored
      const now: Worker = {
        userId: id,
        department,
        formerly: formerOf.get(id) ?? [],
        ...(base && { base }),
      }
      const worker = supposed.worker?.(now) ?? now
      const known: UserLeaveRecords = {
        today,
        timeZone,
        leaveTypes,
        hired: date_hired,
        serviceFrom: service_from,
        employmentKind: employment_kind,
        lastDay: ends.find(({ user_id }) => user_id === id)?.last_day ?? null,
        formerEmployments: employedOf.get(id) ?? [],
        policies: policiesOf.get(id) ?? [],
        versions,
        assignments: resolveAssignments(rowsOf(worker), worker, patterns),
        regions,
        holidays,
        requests: requestsOf.get(id) ?? [],
        adjustments: adjustmentsOf.get(id) ?? [],
        amendments: amendmentsOf.get(id) ?? [],
      }
      return [id, withinWindow(known)]
    }),
  )
}

/** How far the rules look around the days of a request: over Christmas and a long weekend. */
const WEEKS_AROUND = 6

const around = ({ start, end }: DayRange, today: string) => ({
  day: {
    $gte: addDays(clampToWindow(start, today), -7 * WEEKS_AROUND),
    $lte: addDays(clampToWindow(end, today), 7 * WEEKS_AROUND),
  },
})

/** Matches no record, so PostgreSQL is not queried. */
const NOTHING = { id: { $in: [] } }

/**
 * Up to this number of users the lists are read in one statement. For more users its text would be too long.
 */
const FEW_USERS = 20

/** Returns how to read several lists of these users. */
export const readingListsOf = (
  users: readonly unknown[],
  records: RecordReads,
): RecordReads['readTogether'] =>
  users.length <= FEW_USERS
    ? records.readTogether
    : (((lists: readonly ReturnType<typeof listOf>[]) =>
        allInOneRoundTrip(
          ...lists.map(({ entity, q, options }) => records.find(entity, q, options)),
        )) as RecordReads['readTogether'])

/** Holidays also matter if leave that is no service reduces the working time that accrues leave. */
const daysWithoutService = (
  requests: readonly LeaveRequest[],
  { isService }: LeaveTypes,
): DayRange | undefined => spanOfLeave(requests.filter(({ leave_type }) => !isService(leave_type)))

/** From the first day of all leave to the last. Undefined: there is none. */
export const spanOfLeave = (
  leave: readonly Pick<LeaveRequest, 'start_date' | 'end_date'>[],
): DayRange | undefined =>
  leave
    .map(({ start_date, end_date }) => ({ start: start_date, end: end_date }))
    .reduce<DayRange | undefined>((span, range) => spanOf(range, span), undefined)

const spanOf = (a: DayRange, b: DayRange = a): DayRange => ({
  start: a.start < b.start ? a.start : b.start,
  end: a.end > b.end ? a.end : b.end,
})
