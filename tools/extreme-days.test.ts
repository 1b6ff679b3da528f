import { createContext, Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import * as holidayImport from '../packages/leave/src/holidays/import/read-holiday-file.ts'
import * as leave from '../packages/leave/src/index.ts'
import { withinTimeBudget } from '../packages/leave/src/ledger/time-budget.ts'
import { extremeDay, pick, type Random, randomFrom } from '../packages/leave/testing/extreme-days.ts'
import { onPolicy, policyVersion, requestOf, userRecords } from '../packages/leave/testing/user-records.ts'

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31)
const CALLS = Number(process.env.PROPERTY_RUNS ?? 15)
/** A longer call does not end. The machine may be busy. */
const MAX_MS = 10_000

/** Values for parameters and fields, found by their names, so that every function gets plausible arguments. */
type Make = (random: Random) => unknown

const day: Make = extremeDay
const some =
  (make: Make, most = 3): Make =>
  random =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => make(random))
const record =
  (fields: Record<string, Make>): Make =>
  random =>
    Object.fromEntries(Object.entries(fields).map(([name, make]) => [name, make(random)]))
const oneOf =
  (...values: unknown[]): Make =>
  random =>
    pick(random, values)

const range = record({ start: day, end: day, from: day, to: day })
const ask = record({ from: day, to: day })
const request: Make = random => ({
  ...requestOf('r', '2026-11-30', pick(random, ['pending', 'approved'] as const)),
  start_date: day(random),
  end_date: day(random),
  reviewed_date: pick(random, [null, '2026-11-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']),
  name: 'Ann',
  user: { id: 'ann', full_name: 'Ann', email: 'ann@x.test', manager_id: null, department: 'Sales' },
  leave_type: pick(random, ['annual', 'sick', 'unpaid']),
})
const leaves = some(request)
const records = (random: Random) =>
  userRecords({
    today: pick(random, ['2026-11-26', '2028-02-29', '2026-12-31']),
    hired: pick(random, [null, extremeDay(random)]),
    lastDay: pick(random, [null, extremeDay(random)]),
    policies: [onPolicy('Working days', extremeDay(random))],
    versions: [
      policyVersion(
        'Working days',
        1,
        extremeDay(random),
        leave.templateRules(pick(random, leave.POLICY_TEMPLATES).id),
      ),
    ],
    requests: leaves(random) as leave.LeaveRequest[],
  })
const userLeave = (random: Random) => leave.userLeave(records(random))

const WORLD: readonly (readonly [RegExp, Make])[] = [
  [/^(known|records)$/i, records],
  [/^(leave|userLeave)$/, random => (random() < 0.5 ? userLeave(random) : leaves(random))],
  [
    /^facts$/,
    random =>
      random() < 0.5
        ? userLeave(random).facts('annual')
        : record({
            today: day,
            minimumDate: day,
            lastDay: day,
            date_hired: day,
            limits: some(range),
            colleagues: some(range),
          })(random),
  ],
  [/^history$/, random => userLeave(random).history('annual')],
  [/^calendar$/, random => userLeave(random).calendar],
  [
    /^(employment|stretch|worker|user|person)$/,
    record({
      start: day,
      end: day,
      date_hired: day,
      left_on: day,
      formerly: some(record({ last_day: day })),
    }),
  ],
  [
    /^rules$/,
    random => leave.completeRules('annual', leave.templateRules(pick(random, leave.POLICY_TEMPLATES).id)),
  ],
  [/^(zoom)$/, oneOf('week', 'month', 'quarter', 'year')],
  [/^(firstDay|first)$/, random => (random() < 0.5 ? 'monday' : day(random))],
  [/leave_?type/i, oneOf('annual', 'sick', 'unpaid', 'x')],
  [
    /^(ask|asked|question|proposal|submission|before|after)$/,
    random => (random() < 0.5 ? ask(random) : request(random)),
  ],
  [
    /^(quote)$/,
    record({
      lines: some(record({ day, am: oneOf(0, 228), pm: oneOf(0, 228), why: oneOf('work') })),
      total: oneOf(0, 456),
    }),
  ],
  [
    /(requests|leaves|rows|blackouts|plans|periods|stretches|assignments|holidays|entries|waiting|own)$/i,
    random =>
      random() < 0.5
        ? leaves(random)
        : some(
            record({
              day,
              from: day,
              to: day,
              start_date: day,
              end_date: day,
              valid_from: day,
              valid_to: day,
              last_day: day,
              holds_from: day,
              name: oneOf('x'),
            }),
          )(random),
  ],
  [
    /^(request|taken|form|row|draft|values|record|balance|absence|amendment|plan|assignment|blackout|holiday|deputy)$/i,
    request,
  ],
  [
    /range|^(days|period|within|span|weeks|around)$/i,
    random => pick(random, [range, some(day), oneOf(1, 3, 40_000)])(random),
  ],
  [/years?$/i, oneOf(1, 99, 1970, 2026, 9999, 10_000, 0, -1, Number.NaN)],
  [
    /months?$/i,
    random => (random() < 0.5 ? extremeDay(random).slice(0, 7) : pick(random, [1, 12, 1200, -1])),
  ],
  [
    /text|plainText|content|file/i,
    random => `DTSTART:${day(random)} ${day(random)} to ${day(random)} for 3 weeks`,
  ],
  [
    /^(number|by|count|index|minutes|weekday|offset|date|dayMinutes)$/,
    oneOf(-1, 0, 1, 7, 456, 40_000, 2_932_896, Number.NaN),
  ],
  [
    /today|day|date|start|end|from|to|until|since|through|last|hired|on$|begins|earliest|latest|minimum/i,
    day,
  ],
]

function valueFor(name: string, random: Random): unknown {
  const made = WORLD.find(([pattern]) => pattern.test(name))?.[1]
  if (made !== undefined && random() < 0.95) return made(random)
  return pick(random, [day, range, leaves, request, ask, oneOf(undefined, null, 0, 1, '', 'annual', {}, [])])(
    random,
  )
}

/** The parameters of a function as its source names them: `day`, `{ start, end }`. */
function parametersOf(source: string): string[] {
  const list = /^(?:async )?(?:function\*?\s*\w*\s*)?\(([\s\S]*)$/.exec(source)?.[1]
  if (list === undefined) return [/^(?:async )?(\w+)\s*=>/.exec(source)?.[1] ?? '']
  const found: string[] = []
  let depth = 0
  let current = ''
  for (const sign of list) {
    if (depth === 0 && sign === ')') break
    if ('({['.includes(sign)) depth += 1
    if (')}]'.includes(sign)) depth -= 1
    if (depth === 0 && sign === ',') {
      found.push(current.trim())
      current = ''
    } else current += sign
  }
  return [...found, current.trim()].filter(each => each !== '')
}

/** Returns the value of a parameter. A destructured one is a whole record if it is known, else its fields. */
function argumentFor(parameter: string, random: Random): unknown {
  const fields = /^\{([\s\S]*?)\}/.exec(parameter)?.[1]
  if (fields === undefined) return valueFor(/^[.\s]*(\w+)/.exec(parameter)?.[1] ?? '', random)
  const names = fields.split(',').flatMap(field => /^\s*(?:\.\.\.)?(\w+)/.exec(field)?.[1] ?? [])
  return Object.assign(
    random() < 0.3 ? { ...(request(random) as object) } : {},
    Object.fromEntries(names.map(name => [name, valueFor(name, random)])),
  )
}

const functions = Object.entries({ ...leave, ...holidayImport }).filter(
  (entry): entry is [string, (...given: unknown[]) => unknown] =>
    typeof entry[1] === 'function' && !/^class\b/.test(String(entry[1])),
)

const script = new Script('call()')
const context = createContext({ call: () => {} })
/**
 * Calls a function with a timeout. A promise or a timer could not stop an endless loop, which lets nothing else run.
 */
function callWithin(call: () => unknown): void {
  try {
    context.call = call
    script.runInContext(context, { timeout: MAX_MS })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
  }
}

describe('functions of the leave package', () => {
  it(`all end for any days [R3-80] (seed ${SEED})`, { timeout: 600_000 }, () => {
    expect(functions.length).toBeGreaterThan(200)
    for (const [name, call] of functions) {
      const parameters = parametersOf(String(call))
      for (let at = 0; at < CALLS; at++) {
        const random = randomFrom(SEED + at)
        const given: unknown[] = []
        const began = performance.now()
        try {
          callWithin(() =>
            withinTimeBudget(() => {
              given.push(...parameters.map(parameter => argumentFor(parameter, random)))
              return call(...given)
            }, 500),
          )
        } catch {
          expect.fail(
            `${name} does not end, PROPERTY_SEED=${SEED + at}: ${JSON.stringify(given)?.slice(0, 2_000)}`,
          )
        }
        const took = performance.now() - began
        if (took > 1_500) console.warn(`${name} took ${Math.round(took)} ms (seed ${SEED + at})`)
      }
    }
  })
})
