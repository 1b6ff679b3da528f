import { tokenOf } from '../company/data-set.ts'
import type { Company } from '../company/ground.ts'
import { median, quantile } from '../median.ts'
import type { RunningServer } from '../servers.ts'
import { type TableQuestion, tableQuestions } from './questions.ts'

const TURNS = 15
const WARM_UP_TURNS = 3
const ADMIN = 1

/** A company and the server that serves it. */
export interface ServedCompany {
  name: string
  server: RunningServer
  company: Company
}

/**
 * Measures each screen's question for a single administrator, the companies in turn. Returns a row for each question.
 */
export async function measureTables(
  companies: readonly ServedCompany[],
  questionsOf = tableQuestions,
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  const asked = companies.map(({ company, server }) => ({ server, questions: questionsOf(company.size) }))
  for (const [at, { name }] of asked[0]?.questions.entries() ?? []) {
    const times = companies.map((): number[] => [])
    for (let turn = -WARM_UP_TURNS; turn < TURNS; turn += 1) {
      for (const [which, { server, questions }] of asked.entries()) {
        const took = await timeOf(server, questions[at]?.ask(Math.abs(turn)))
        if (turn >= 0) times[which]?.push(took)
      }
    }
    const columns = companies.map(({ name: company }, which) => [
      [`p50 ms, ${company}`, median(times[which] ?? []).toFixed(1)],
      [`p99 ms, ${company}`, quantile(times[which] ?? [], 0.99).toFixed(1)],
    ])
    rows.push({ asked: name, ...Object.fromEntries(columns.flat()) })
  }
  return rows
}

async function timeOf(
  server: RunningServer,
  question: ReturnType<TableQuestion['ask']> | undefined,
): Promise<number> {
  if (question === undefined) return Number.NaN
  const { method, path, body } = question
  const sent = performance.now()
  const response = await fetch(`http://127.0.0.1:${server.port}/api/apps/leavewell/${path}`, {
    method,
    headers: { authorization: `Bearer ${tokenOf(ADMIN)}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${text}`)
  return performance.now() - sent
}
