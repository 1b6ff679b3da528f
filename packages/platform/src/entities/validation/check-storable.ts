import type { FieldProblem } from '../../errors.ts'
import { isStorableText } from '../storable-text.ts'

export const UNSTORABLE = 'Input contains characters that cannot be stored'

/** Free-form JSON: anything PostgreSQL can keep, nested up to a sane depth. */
export function checkStorable(value: unknown, path: string, problems: FieldProblem[]): void {
  const message = whyNot(value, 0)
  if (message !== undefined) problems.push({ path, message })
}

const DEEPEST = 32

function whyNot(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : UNSTORABLE
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'Input should be a valid number'
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= DEEPEST) return 'Input is nested too deeply'
  for (const [key, member] of Object.entries(value)) {
    const message = isStorableText(key) ? whyNot(member, depth + 1) : UNSTORABLE
    if (message !== undefined) return message
  }
  return undefined
}
