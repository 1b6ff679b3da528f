import { addDays, type LeaveLiability, type PayrollPreview, todayIn } from '@leavewell/leave'
import type { Size } from '../company/data-set.ts'
import type { Ground } from '../company/ground.ts'
import { median } from '../median.ts'
import type { RunningServer } from '../servers.ts'
import { ask } from './ask.ts'
import { ADMIN, AWAY, fillPolicies } from './fill-policies.ts'

const SIZE: Size = { people: 2_000, requests: 20_000, managers: 50 }
const RUNS = 7

/** Measures what payroll and accounting read about everyone: a fortnight's batch, and the leave liability. */
export async function measurePayroll(ground: Ground): Promise<void> {
  const company = await ground.createCompany('payroll', SIZE)
  const server = await company.serve()
  await fillPolicies(company, server)
  const calendar = await startPayroll(server)
  const today = todayIn('Australia/Sydney', new Date())
  const askLiability = async (filter: object) => {
    const asked = { day: today, all_balances: true, ...filter }
    const { took, answer } = await ask<LeaveLiability>(server, ADMIN, 'functions/getLeaveLiability', asked)
    return { took, found: `${answer.rows.length} balances` }
  }
  const rows: Record<string, unknown>[] = []
  for (const [asked, work] of [
    [
      'previewBatch, a fortnight',
      async () => {
        const { took, answer } = await ask<PayrollPreview>(server, ADMIN, 'functions/previewBatch', calendar)
        return { took, found: `${answer.people} people, ${answer.rows} rows` }
      },
    ],
    ['getLeaveLiability, annual leave of everyone', () => askLiability({ leave_type: 'annual' })],
    ['getLeaveLiability, all balances', () => askLiability({})],
  ] as const) {
    await work()
    const runs: Awaited<ReturnType<typeof work>>[] = []
    for (let turn = 0; turn < RUNS; turn += 1) runs.push(await work())
    const times = runs.map(({ took }) => took)
    rows.push({
      asked,
      found: runs[0]?.found,
      'p50 ms': median(times).toFixed(0),
      'most ms': Math.max(...times).toFixed(0),
    })
  }
  await server.stop()
  console.table(rows)
}

/** Everyone is paid fortnightly, and the next batch has the week in which everyone is away. */
async function startPayroll(server: RunningServer): Promise<{ calendar_id: string }> {
  const first_day = addDays(AWAY, -2)
  const { answer } = await ask<{ id: string }>(server, ADMIN, 'functions/savePayCalendar', {
    name: 'Fortnight',
    kind: 'fortnightly',
    first_day,
  })
  const calendar_id = answer.id
  await ask(server, ADMIN, 'functions/assignPayCalendar', {
    calendar_id,
    scope: 'everyone',
    valid_from: first_day,
  })
  await ask(server, ADMIN, 'functions/savePayrollCodes', {
    rows: [{ leave_type: 'annual', kind: 'taken', code: 'AL' }],
  })
  return { calendar_id }
}
