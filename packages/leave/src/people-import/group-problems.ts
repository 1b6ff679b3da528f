import type { ImportProblem, ImportProblemGroup } from './import-plan.ts'

/** Rows that are named; of the rest the number is told. */
const MAX_ROWS = 10

/** What is wrong, each problem once with the rows that have it; in the order of the first of them. */
export function groupProblems(problems: readonly ImportProblem[]): ImportProblemGroup[] {
  const groups = new Map<string, ImportProblemGroup>()
  for (const { row, message, ...rest } of problems) {
    const group = groups.get(message) ?? { message, rows: [], count: 0, ...rest }
    if (group.rows.length < MAX_ROWS) group.rows.push(row)
    group.count += 1
    groups.set(message, group)
  }
  return [...groups.values()]
}
