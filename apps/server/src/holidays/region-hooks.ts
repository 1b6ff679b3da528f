import {
  checkRegion,
  holidaysCopy as copy,
  type HolidayRegionRecord,
  refusalToDeleteRegion,
  regionCodeOf,
  regionSentence,
} from '@leavewell/leave'
import { type Draft, errors, type HookContext } from '@leavewell/platform'
import { recordsOf } from '../kernel/records.ts'

/** Checks of every region on every way in: a unique code that never changes, and parents without a cycle. */
export const regionHooks = {
  beforeCreate: (context: HookContext, draft: Draft<HolidayRegionRecord>) =>
    checked(context, { code: '', name: '', parent: null, ...draft }),

  async beforeUpdate(
    context: HookContext,
    before: HolidayRegionRecord,
    patch: Draft<HolidayRegionRecord>,
  ): Promise<Draft<HolidayRegionRecord>> {
    if (patch.code !== undefined && regionCodeOf(patch.code) !== before.code) {
      throw errors.unprocessable(copy.codeStays, 'code')
    }
    const { name, parent } = await checked(context, { ...before, ...patch, code: before.code })
    return { name, parent }
  },

  async beforeDelete({ entities }: HookContext, { code }: HolidayRegionRecord): Promise<void> {
    const records = recordsOf(entities)
    const refusal = refusalToDeleteRegion({
      children: await records.count('HolidayRegion', { parent: code }),
      holidays: await records.count('Holiday', { region: code }),
      assignments: await records.count('WorkAssignment', { region: code }),
      policies: await records.count('PolicyAssignment', { scope: 'region', scope_id: code }),
      offices: await records.count('Office', { region: code }),
    })
    if (refusal) throw errors.conflict(regionSentence(refusal), undefined, 'region_in_use')
  },
}

async function checked(
  { entities }: HookContext,
  fields: Pick<HolidayRegionRecord, 'code' | 'name' | 'parent'>,
): Promise<Pick<HolidayRegionRecord, 'code' | 'name' | 'parent'>> {
  const parent = fields.parent ? regionCodeOf(fields.parent) : null
  const region = { code: regionCodeOf(fields.code), name: fields.name.trim(), parent }
  const [problem] = checkRegion(region, await recordsOf(entities).find('HolidayRegion', {}))
  if (problem) throw errors.unprocessable(regionSentence(problem), problem.field)
  return region
}
