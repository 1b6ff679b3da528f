import { type ExportQuestion, isOfPeriod } from '../contracts/exports.ts'

/** Why nothing is exported. */
export type ExportCode = 'future_day' | 'wrong_period'

interface ExportFinding {
  field: 'day' | 'to'
  code: ExportCode
}

/** Checks the question for an export. */
export function checkExport(
  { kind, day, from, to }: ExportQuestion,
  today: string,
): ExportFinding | undefined {
  if (kind === 'balances' && day !== undefined && day > today) return { field: 'day', code: 'future_day' }
  if (isOfPeriod(kind) && from !== undefined && to !== undefined && to < from)
    return { field: 'to', code: 'wrong_period' }
  return undefined
}
