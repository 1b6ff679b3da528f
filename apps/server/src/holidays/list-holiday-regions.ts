import { countHolidays, currentYearIn, type HolidayRegionList, holidaysOf, todayIn } from '@leavewell/leave'
import { type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf } from '../kernel/records.ts'
import { holidaysOfYear } from './list-holidays.ts'

const schema = Type.Object({
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 })),
})

/**
 * The region of each person on a day. It is the region of their office if that has one, else of the nearest
 * assignment. A person's own assignment comes before the department's and the one for everyone.
 */
const PEOPLE = `SELECT region, count(*)::int AS people FROM (
    SELECT DISTINCT ON (u.id) coalesce(o.region, a.region) AS region
    FROM "entities"."User" u LEFT JOIN "entities"."Office" o ON o.name = u.office
    LEFT JOIN "entities"."WorkAssignment" a
      ON a.valid_from <= $1 AND (a.valid_to IS NULL OR a.valid_to >= $1) AND (
        a.scope = 'everyone'
        OR (a.scope = 'department' AND a.scope_id = u.department)
        OR (a.scope = 'user' AND a.scope_id = u.id))
    WHERE u.disabled IS NOT TRUE
    ORDER BY u.id, CASE a.scope WHEN 'user' THEN 0 WHEN 'department' THEN 1 ELSE 2 END
  ) based WHERE region IS NOT NULL GROUP BY region`

const OWN_ROWS = 'SELECT region, count(*)::int AS rows FROM "entities"."Holiday" GROUP BY region'

/** The regions, each with its holidays of a year and the people who are based there today. */
export const listHolidayRegions = (org: Organisation): ReadingFunction => ({
  async reads({ principal, body, entities, query, now }) {
    requireRight(principal, 'rules')
    const { year = currentYearIn(org.timeZone, now) } = readInput(schema, body)
    const records = readsOf(entities)
    const [regions, rows, people, own] = await Promise.all([
      records.find('HolidayRegion', {}, { sort: 'name' }),
      holidaysOfYear(records, year),
      query<{ region: string; people: number }>(PEOPLE, [todayIn(org.timeZone, now)]),
      query<{ region: string; rows: number }>(OWN_ROWS),
    ])
    const peopleIn = new Map(people.map(({ region, people }) => [region, people]))
    const rowsOf = new Map(own.map(({ region, rows }) => [region, rows]))
    const answer: HolidayRegionList = {
      year,
      regions: regions.map(({ id, code, name, parent }) => ({
        id,
        code,
        name,
        parent,
        holidays: countHolidays(holidaysOf(code, regions, rows)),
        own_rows: rowsOf.get(code) ?? 0,
        people: peopleIn.get(code) ?? 0,
      })),
    }
    return { body: answer }
  },
})
