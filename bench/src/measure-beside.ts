import { leavewell } from './operations/leavewell.ts'
import { measureOperations } from './operations/measure-operations.ts'
import { printOperations } from './operations/print-operations.ts'
import type { Settings } from './settings.ts'
import { measureTables, type ServedCompany } from './tables/measure-tables.ts'
import type { tableQuestions } from './tables/questions.ts'

/** Measures questions and operations of several companies in turn. Prints both as tables. */
export async function measureBeside(
  companies: readonly ServedCompany[],
  settings: Settings,
  questionsOf?: typeof tableQuestions,
): Promise<void> {
  console.table(await measureTables(companies, questionsOf))
  const targets = companies.map(({ server, company, name }) => leavewell(server, company, name))
  printOperations(await measureOperations(targets, settings))
}
