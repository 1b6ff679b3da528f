import {
  holidaysCopy as copy,
  type HolidayFileProblem,
  type HolidayImportAnswer,
  type HolidayPlan,
  holidayFileProblem,
  linesOfPlan,
  planHolidays,
} from '@leavewell/leave'
import { readHolidayFile } from '@leavewell/leave/holidays/import'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { touchedBy } from '../leave-requests/quotes/touched-days.ts'
import { recalculateLeave } from '../leave-requests/recount/recalculate-leave.ts'
import { CHANGES_HOLIDAYS } from './entity.ts'

/** The fields of the form next to the file. All are text. */
const schema = Type.Object({
  mode: Type.Enum(['preview', 'apply']),
  region: Type.Optional(Type.String({ maxLength: 50 })),
  names: Type.Optional(Type.Enum(['keep', 'replace'])),
})

/**
 * Ten times the calendar of a state over many years. The worst file of that size is read in a fifth of a
 * second.
 */
const MAX_BYTES = 500_000

/**
 * Imports holidays from a calendar or a CSV table in the field `file` of a form. It previews each row, or
 * imports all or nothing. A preview answers normally for a file with mistakes, but applying it answers 422.
 */
export const importHolidays = (org: Organisation): AppFunction => ({
  async takesFiles(call) {
    const { principal, body, entities, lock } = call
    requireRight(principal, 'rules')
    const { file, ...fields } = body
    const { mode, region = '', names = 'keep' } = readInput(schema, fields)
    const content = contentOf(file)
    if (mode === 'apply') await lock(CHANGES_HOLIDAYS)
    const records = recordsOf(entities)
    const regions = await records.find('HolidayRegion', {})
    const codes = regions.map(({ code }) => code)
    if (region !== '' && !codes.includes(region)) throw errors.unprocessable(copy.noSuchRegion, 'region')
    const { rows, problems } = readHolidayFile(content, { region, regions: codes, maxBytes: MAX_BYTES })
    const plan = planHolidays(await records.find('Holiday', {}), rows, regions)
    if (mode === 'apply') {
      const wrong = problems.find(({ isHarmless }) => !isHarmless)
      if (wrong) throw errors.unprocessable(sentenceOf(holidayFileProblem(wrong)), 'file')
      await apply(records, plan, names === 'replace')
      await recalculateLeave(org, call, touchedBy(plan.added))
    }
    return { body: answer(plan, problems.map(holidayFileProblem)) }
  },
})

function contentOf(file: unknown): Uint8Array {
  const { content } = (file ?? {}) as { content?: unknown }
  if (content instanceof Uint8Array) return content
  throw errors.unprocessable('Send the file as multipart/form-data in a field named file', 'file')
}

const sentenceOf = ({ line, sentence }: HolidayFileProblem) =>
  line === null ? sentence : copy.line(line, sentence)

/** A different part of a day stays even if names are replaced, because it frees other hours. */
async function apply(
  records: Records,
  { added, differing }: HolidayPlan,
  takesNames: boolean,
): Promise<void> {
  await records.createMany(
    'Holiday',
    added.map(row => ({ ...row, cancelled: false })),
  )
  if (!takesNames) return
  for (const { before, after } of differing) {
    if (before.part !== after.part) continue
    const { region, day, part } = before
    const known = await records.lock('Holiday', { region, day, part })
    if (known) await records.update('Holiday', known.id, { name: after.name })
  }
}

function answer(plan: HolidayPlan, problems: HolidayFileProblem[]): HolidayImportAnswer {
  return {
    creates: plan.added.length,
    same: plan.unchanged.length,
    differs: plan.differing.length,
    lines: linesOfPlan(plan),
    problems,
  }
}
