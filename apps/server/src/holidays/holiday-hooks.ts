import {
  checkHoliday,
  type HolidayRecord,
  holidaySentence,
  refusalOfSecondHoliday,
  refusalToMoveHoliday,
} from '@leavewell/leave'
import { type Draft, errors, type HookContext } from '@leavewell/platform'
import { recordsOf } from '../kernel/records.ts'

/**
 * Checks of every holiday on every way in. Its region and day must exist. It needs a name and its own part of
 * the day.
 */
export const holidayHooks = {
  async beforeCreate({ entities }: HookContext, draft: Draft<HolidayRecord>): Promise<Draft<HolidayRecord>> {
    const { region = '', day = '', name = '', part = 'day' } = draft
    const records = recordsOf(entities)
    const regions = await records.find('HolidayRegion', {})
    const [problem] = checkHoliday(
      { region, day, name },
      regions.map(({ code }) => code),
    )
    if (problem) throw errors.unprocessable(holidaySentence(problem), problem.field)
    await refuseSecond(entities, { region, day, part })
    return { ...draft, name: name.trim() }
  },

  async beforeUpdate(
    { entities }: HookContext,
    before: HolidayRecord,
    patch: Draft<HolidayRecord>,
  ): Promise<Draft<HolidayRecord>> {
    const refusal = refusalToMoveHoliday(before, patch)
    if (refusal) throw errors.conflict(holidaySentence(refusal), undefined, 'holiday_moved')
    const { region, day } = before
    const { name = before.name, part } = patch
    const [problem] = checkHoliday({ region, day, name }, [region])
    if (problem) throw errors.unprocessable(holidaySentence(problem), problem.field)
    if (part !== undefined && part !== before.part) await refuseSecond(entities, { region, day, part })
    return { ...patch, name: name.trim() }
  },
}

async function refuseSecond(
  entities: HookContext['entities'],
  at: Pick<HolidayRecord, 'region' | 'day' | 'part'>,
): Promise<void> {
  const [other] = await recordsOf(entities).find('Holiday', at, { limit: 1 })
  if (other) throw errors.conflict(holidaySentence(refusalOfSecondHoliday(other)), undefined, 'duplicate')
}
