import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIMIT_AGAIN } from '../limit/limit.ts'
import { type OperationResult, USUAL_CONNECTIONS } from '../operations/measure-operations.ts'
import type { Settings } from '../settings.ts'
import { drawChart } from './draw-chart.ts'

const FILE = join(import.meta.dirname, '../../../docs/images/bench.svg')

/** Draws the results at the usual number of connections for the documentation. */
export function writeChart(results: readonly OperationResult[], { size }: Settings): void {
  const shown = results
    .filter(({ connections }) => connections === USUAL_CONNECTIONS)
    .map(result => ({
      ...result,
      scores: new Map([...result.scores].filter(([name]) => name !== LIMIT_AGAIN)),
    }))
  const subtitle = `${count(size.people)} people, ${count(size.requests)} requests, ${USUAL_CONNECTIONS} connections; server, load and PostgreSQL on one machine`
  writeFileSync(FILE, drawChart(shown, subtitle))
  console.log(`drawn: ${FILE}`)
}

const count = (value: number) => value.toLocaleString('en')
