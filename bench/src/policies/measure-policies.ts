import { addDays, type RequotePreview } from '@leavewell/leave'
import { personId, type Size } from '../company/data-set.ts'
import { type Ground, withClient } from '../company/ground.ts'
import { median, quantile } from '../median.ts'
import { ask, inSeconds } from './ask.ts'
import { ADMIN, AWAY, fillPolicies } from './fill-policies.ts'
import { type Meanwhile, meanwhile } from './meanwhile.ts'
import { measurePure } from './measure-pure.ts'
import { measureShutdown } from './measure-shutdown.ts'

const SIZE: Size = { people: 2_000, requests: 20_000, managers: 50 }
const WARM_UP = 60
const RUNS = 200

/** Measures leave under policies: the pure engine, the questions of a single user, and tasks that affect everyone. */
export async function measurePolicies(ground: Ground): Promise<void> {
  console.table(measurePure())
  const company = await ground.createCompany('policies', SIZE)
  const server = await company.serve()
  const given = await fillPolicies(company, server)
  const employee = (turn: number) => SIZE.managers + 1 + (turn % 500)
  const first = `${AWAY.slice(0, 8)}01`
  const month = { from: first, to: addDays(first, 30) }
  const hundred = Array.from({ length: 100 }, (_, at) => personId(employee(at)))
  const holiday = { region: 'AU-NSW', day: AWAY, part: 'day', name: 'Bench Day', cancelled: false }
  const questions: [string, number, (turn: number) => Promise<{ took: number }>][] = [
    [
      'quoteLeave of a week',
      RUNS,
      turn =>
        ask(server, employee(turn), 'functions/quoteLeave', {
          leave_type: 'annual',
          start_date: addDays(AWAY, 28),
          end_date: addDays(AWAY, 34),
        }),
    ],
    [
      'getBalanceStatement of a year',
      RUNS,
      turn =>
        ask(server, employee(turn), 'functions/getBalanceStatement', {
          leave_type: 'annual',
          from: addDays(AWAY, -180),
          to: addDays(AWAY, 180),
        }),
    ],
    [
      'getWorkingDays, 100 people, a month',
      RUNS,
      () => ask(server, ADMIN, 'functions/getWorkingDays', { ...month, user_ids: hundred }),
    ],
    [
      `a holiday for ${SIZE.people} people, previewed`,
      7,
      async () => {
        const asked = await ask<RequotePreview>(server, ADMIN, 'functions/previewCalendarChange', {
          holidays: [holiday],
        })
        const { users } = asked.answer
        if (users !== SIZE.people) throw new Error(`The preview found ${users} people`)
        return asked
      },
    ],
  ]
  const rows: Record<string, unknown>[] = []
  for (const [asked, runs, work] of questions) {
    const warmUp = Math.min(WARM_UP, Math.ceil(runs / 3))
    for (let turn = 0; turn < warmUp; turn += 1) await work(turn)
    const times: number[] = []
    for (let turn = 0; turn < runs; turn += 1) times.push((await work(turn)).took)
    rows.push({ asked, ...figures(times) })
  }
  const shutdown = await measureShutdown(server)
  const employees = { from: SIZE.managers + 1, to: SIZE.people }
  const confirmed = await meanwhile(server, employees, addDays(AWAY, 91), () =>
    ask(server, ADMIN, 'entities/Holiday', { ...holiday, source: 'hand' }),
  )
  await server.stop()
  rows.push({ asked: 'the first list of balances of a day', ...figures(await firstLooks()) })
  console.table(rows)
  console.table([shutdown])
  console.table([
    ...shownMeanwhile(`a policy given to ${SIZE.people} people`, given),
    ...shownMeanwhile(`a holiday for ${SIZE.people} people, confirmed`, confirmed),
  ])

  /**
   * Measures the first read after a night without a server, each time on a new server. All people are checked, and
   * nothing is due.
   */
  async function firstLooks(): Promise<number[]> {
    const times: number[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      await withClient(company.url, client => client.query('DELETE FROM entities."PostedThrough"'))
      const fresh = await company.serve()
      times.push((await ask(fresh, ADMIN, 'functions/listLeaveBalances', {})).took)
      await fresh.stop()
    }
    return times
  }
}

const shownMeanwhile = (done: string, { took, waited }: Meanwhile) =>
  waited.map(({ leaveType, longest, submitted, refused }) => ({
    done,
    'took s': inSeconds(took),
    'requests meanwhile': `${submitted} of ${leaveType} leave`,
    refused,
    'longest wait of one s': inSeconds(longest),
  }))

const figures = (times: readonly number[]) => ({
  'p50 ms': median(times).toFixed(1),
  'p99 ms': quantile(times, 0.99).toFixed(1),
  'least ms': Math.min(...times).toFixed(1),
})
