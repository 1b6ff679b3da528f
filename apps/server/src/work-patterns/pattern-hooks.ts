import {
  checkWorkPattern,
  patternSentence,
  refusalToChangePattern,
  refusalToDeletePattern,
  type WorkPattern,
  type WorkPatternRecord,
} from '@leavewell/leave'
import { type Draft, errors, type HookContext } from '@leavewell/platform'
import { recordsOf } from '../kernel/records.ts'

/**
 * Checks of every pattern on every way in. It needs hours, and patterns that leave was calculated with cannot
 * change. A change or deletion locks its row, and an assignment takes the same lock. So the pattern cannot come
 * into use meanwhile.
 */
export const patternHooks = {
  beforeCreate: (_context: HookContext, draft: Draft<WorkPatternRecord>): Draft<WorkPatternRecord> =>
    checked({ name: '', cycle_days: 0, anchor: '', slots: [], ...draft }),

  async beforeUpdate(
    context: HookContext,
    before: WorkPatternRecord,
    patch: Draft<WorkPatternRecord>,
  ): Promise<Draft<WorkPatternRecord>> {
    const after = checked({ ...before, ...patch })
    const refusal = refusalToChangePattern(before, after, await usesOf(context, before))
    if (refusal) throw errors.conflict(patternSentence(refusal), before, 'pattern_in_use')
    return { ...patch, name: after.name }
  },

  async beforeDelete(context: HookContext, record: WorkPatternRecord): Promise<void> {
    const refusal = refusalToDeletePattern(await usesOf(context, record))
    if (refusal) throw errors.conflict(patternSentence(refusal), undefined, 'pattern_in_use')
  },
}

const usesOf = ({ entities }: HookContext, { id }: WorkPatternRecord) =>
  recordsOf(entities).count('WorkAssignment', { pattern_id: id })

function checked<Pattern extends WorkPattern>(pattern: Pattern): Pattern {
  const [problem] = checkWorkPattern(pattern)
  if (problem) throw errors.unprocessable(patternSentence(problem), problem.field)
  return { ...pattern, name: pattern.name.trim() }
}
