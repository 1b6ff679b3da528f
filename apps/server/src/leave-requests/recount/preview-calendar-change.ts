import {
  type HolidayRecord,
  NOT_STORED,
  type OfficeChange,
  rebased,
  SCOPES,
  todayIn,
  type WorkAssignmentRecord,
} from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../../kernel/actor.ts'
import { day } from '../../kernel/day-schema.ts'
import { watched } from '../../kernel/long-work.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { type RecordReads, readsOf } from '../../kernel/records.ts'
import type { HypotheticalLeave } from '../../leave-ledger/read-user-leave.ts'
import { type Touched, touchedBy, touchedByAssignments } from '../quotes/touched-days.ts'
import { recalculateQuotes } from './recalculate-quotes.ts'
import { shownPreview } from './requote-preview.ts'

const holiday = Type.Object({
  region: Type.String({ minLength: 1, maxLength: 50 }),
  day,
  part: Type.Enum(['day', 'am', 'pm', 'evening']),
  name: Type.String({ maxLength: 200 }),
  cancelled: Type.Boolean(),
})

const assignment = Type.Object({
  scope: Type.Enum([...SCOPES]),
  scope_id: Type.String({ maxLength: 200 }),
  valid_from: day,
  valid_to: Type.Union([day, Type.Null()]),
  pattern_id: Type.String({ minLength: 1, maxLength: 100 }),
  region: Type.Union([Type.String({ maxLength: 50 }), Type.Null()]),
})

const schema = Type.Object({
  /** New holidays. Each replaces the holiday of its region on that part of the day. */
  holidays: Type.Optional(Type.Array(holiday, { maxItems: 5_000 })),
  /** Ids of holidays that are removed. */
  removed_holidays: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 5_000 })),
  /** A new assignment. With `id` it replaces a stored one. */
  assignment: Type.Optional(assignment),
  /** An office with its new region. Null: no region of its own. */
  office: Type.Optional(
    Type.Object({
      name: Type.String({ maxLength: 200 }),
      region: Type.Union([Type.String({ maxLength: 50 }), Type.Null()]),
    }),
  ),
  /** People who move to another office. Null: to none. */
  move: Type.Optional(
    Type.Object({
      user_ids: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 10_000 }),
      office: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
    }),
  ),
  /** The assignment that is replaced, or removed if there is no new one. */
  assignment_id: Type.Optional(Type.String({ maxLength: 100 })),
})

/**
 * The people whose leave a change of holidays, work schedules or offices would touch, and its new cost. Nothing
 * is written.
 */
export const previewCalendarChange = (org: Organisation): ReadingFunction => ({
  reads: async call => {
    const { principal, body, now, entities } = call
    requireRight(principal, 'rules')
    const change = readInput(schema, body)
    const records = readsOf(entities)
    const { touched, supposed } =
      change.office || change.move
        ? await supposeOffice(records, change, todayIn(org.timeZone, now))
        : await suppose(records, change)
    if (touched === undefined) return { body: shownPreview({ users: [], closedThrough: null }) }
    const leave = await watched(call, work => recalculateQuotes(org, records, now, touched, supposed, work))
    return { body: shownPreview(leave) }
  },
})

interface Change extends OfficeChange {
  holidays?: Pick<HolidayRecord, 'region' | 'day' | 'part' | 'name' | 'cancelled'>[]
  removed_holidays?: string[]
  assignment?: Pick<
    WorkAssignmentRecord,
    'scope' | 'scope_id' | 'valid_from' | 'valid_to' | 'pattern_id' | 'region'
  >
  assignment_id?: string
}

/** Assumes that these people have the public holidays of another region from today on. */
async function supposeOffice(
  records: RecordReads,
  { office, move }: OfficeChange,
  today: string,
): Promise<{ touched: Touched; supposed: HypotheticalLeave }> {
  const userIds = office
    ? (await records.find('User', { office: office.name })).map(({ id }) => id)
    : [...(move?.user_ids ?? [])]
  const to = move?.office ? await records.find('Office', { name: move.office }) : []
  const region = office ? office.region : (to[0]?.region ?? null)
  const theirs = new Set(userIds)
  return {
    touched: { from: today, to: null, userIds },
    supposed: {
      base: (base, { id }) =>
        theirs.has(id) ? rebased(base ?? { region: null, formerly: [] }, region, today) : base,
    },
  }
}

async function suppose(
  records: RecordReads,
  { holidays = [], removed_holidays = [], assignment: wanted, assignment_id }: Change,
): Promise<{ touched: Touched | undefined; supposed: HypotheticalLeave }> {
  const removed =
    removed_holidays.length === 0 ? [] : await records.find('Holiday', { id: { $in: removed_holidays } })
  const replaced =
    assignment_id === undefined ? undefined : await records.get('WorkAssignment', assignment_id)
  if (assignment_id !== undefined && replaced === undefined)
    throw errors.recordNotFound('WorkAssignment', assignment_id)
  const stretches = [wanted, replaced].flatMap(each => each ?? [])
  const days = [...holidays, ...removed]
  const isSame = (a: Pick<HolidayRecord, 'region' | 'day' | 'part'>, b: typeof a) =>
    a.region === b.region && a.day === b.day && a.part === b.part
  return {
    touched:
      stretches.length > 0 ? touchedByAssignments(stretches) : days.length > 0 ? touchedBy(days) : undefined,
    supposed: {
      holidays: rows => [
        ...rows.filter(
          row => !removed_holidays.includes(row.id) && !holidays.some(each => isSame(each, row)),
        ),
        ...holidays.map(each => ({ ...NOT_STORED, source: 'hand' as const, ...each })),
      ],
      assignments: rows => [
        ...rows.filter(({ id }) => id !== assignment_id),
        ...(wanted ? [{ ...NOT_STORED, ...wanted }] : []),
      ],
    },
  }
}
