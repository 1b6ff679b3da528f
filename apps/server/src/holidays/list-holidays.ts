import { type HolidayRecord, holidayYear } from '@leavewell/leave'
import { errors, type ReadingFunction, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { type RecordReads, readsOf } from '../kernel/records.ts'

const schema = Type.Object({
  region: Type.String({ minLength: 1, maxLength: 50 }),
  year: Type.Integer({ minimum: 1900, maximum: 2200 }),
})

/** All rows of a year in every region, because a region inherits from others. */
export const holidaysOfYear = (records: RecordReads, year: number): Promise<HolidayRecord[]> =>
  records.find('Holiday', { day: { $gte: `${year}-01-01`, $lte: `${year}-12-31` } })

/** The holidays of a region in a year: its own, inherited and cancelled ones, each with its region. */
export const listHolidays: ReadingFunction = {
  async reads({ principal, body, entities }) {
    requireRight(principal, 'rules')
    const { region: code, year } = readInput(schema, body)
    const records = readsOf(entities)
    const regions = await records.find('HolidayRegion', {})
    const region = regions.find(each => each.code === code)
    if (!region) throw errors.notFound('Region')
    return { body: holidayYear(region, year, regions, await holidaysOfYear(records, year)) }
  },
}
