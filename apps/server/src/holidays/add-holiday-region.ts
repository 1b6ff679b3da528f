import {
  AU_REGIONS,
  type HolidayFillAnswer,
  holidaysByRules,
  isAuRegion,
  planHolidays,
  RULE_YEARS,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'
import { touchedBy } from '../leave-requests/quotes/touched-days.ts'
import { recalculateLeave } from '../leave-requests/recount/recalculate-leave.ts'
import { CHANGES_HOLIDAYS } from './entity.ts'

const schema = Type.Object({
  mode: Type.Enum(['preview', 'apply']),
  code: Type.Enum(AU_REGIONS.map(({ code }) => code)),
})

/**
 * A state or territory with its holidays by rule. Previews them, or adds them in one transaction. A second call
 * adds only what is missing. So newer rules are applied, and edited or cancelled holidays stay as they are.
 */
export const addHolidayRegion =
  (org: Organisation): AppFunction =>
  async call => {
    const { principal, body, entities, lock } = call
    requireRight(principal, 'rules')
    const { mode, code } = readInput(schema, body)
    const state = AU_REGIONS.find(region => region.code === code)
    if (!state || !isAuRegion(code)) throw errors.notFound('Region')
    if (mode === 'apply') await lock(CHANGES_HOLIDAYS)
    const records = recordsOf(entities)
    const regions = await records.find('HolidayRegion', {})
    const known = regions.find(region => region.code === code)
    const incoming = holidaysByRules(code, RULE_YEARS.from, RULE_YEARS.to)
    const { added, differing, unchanged } = planHolidays(
      await records.find('Holiday', { region: code }),
      incoming,
      regions,
    )
    if (mode === 'apply') {
      if (!known) await records.create('HolidayRegion', { code, name: state.name, parent: null })
      await records.createMany(
        'Holiday',
        added.map(row => ({ ...row, cancelled: false })),
      )
      await recalculateLeave(org, call, touchedBy(added))
    }
    const answer: HolidayFillAnswer = {
      region: { code, name: known?.name ?? state.name },
      is_new: known === undefined,
      added,
      differing: differing.map(
        ({ before: { region, day, part, name, source, cancelled = false }, after }) => ({
          before: { region, day, part, name, source, cancelled },
          after,
        }),
      ),
      unchanged: unchanged.length,
    }
    return { body: answer }
  }
