import type pg from 'pg'
import { personId, REQUESTS, type Size } from '../../../src/company/data-set.ts'
import { call } from './call.ts'
import { ADMIN_EMAIL, emailOf, PASSWORD } from './names.ts'

/** The company in the emulator, by the numbers of the data set: the emulator creates all ids. */
export interface KnownCompany {
  people: Map<number, { id: string; token: string }>
  requests: Map<number, string>
}

/** As many as its limit on a body allows. */
const BALANCES_AT_ONCE = 250

/** The company of the data set through the emulator's own API. `client` counts the rows, in any database. */
export async function fillEmulator(port: number, client: pg.ClientBase, size: Size): Promise<KnownCompany> {
  const token = await signIn(port, ADMIN_EMAIL)
  const people = await signInEverybody(port, token, size)
  const idOf = new Map([...people].map(([n, { id }]) => [personId(n), id]))
  const create = (entity: string, body: object[]) =>
    call<{ id: string }[]>(port, `/entities/${entity}/bulk`, { token, body })

  const { rows } = await client.query<Row>(
    `SELECT n, person, manager, days, leave_type, status, start::text, (start + days - 1)::text AS end FROM (${REQUESTS}) requests ORDER BY n`,
    [size.requests, size.people, size.managers],
  )
  const requests = new Map<number, string>()
  // Oldest first, and one per person and manager in each batch, whose creation times would be the same.
  for (const some of inChunks(rows, size.managers)) {
    const created = await create(
      'LeaveRequest',
      some.map(({ n, person, manager, days, leave_type, status, start, end }) => ({
        user_id: idOf.get(person),
        manager_id: idOf.get(manager),
        leave_type,
        start_date: start,
        end_date: end,
        days_requested: days,
        reason: `Reason number ${n}`,
        status,
        comments: [],
      })),
    )
    for (const [at, { id }] of created.entries()) requests.set(some[at]?.n ?? 0, id)
  }
  const year = new Date().getFullYear()
  const balances = [...people].flatMap(([n, { id }]) =>
    ['annual', 'sick', 'personal', 'maternity_paternity', 'unpaid'].map(leave_type => ({
      user_id: id,
      leave_type,
      balance: 20 - (n % 15),
      total_allocated: 20,
      year,
    })),
  )
  for (const some of inChunks(balances, BALANCES_AT_ONCE)) await create('LeaveBalance', some)
  return { people, requests }
}

interface Row {
  n: number
  person: string
  manager: string
  days: number
  leave_type: string
  status: string
  start: string
  end: string
}

async function signInEverybody(
  port: number,
  token: string,
  { people }: Size,
): Promise<KnownCompany['people']> {
  const users = await call<{ id: string; email: string }[]>(port, '/entities/User', { token })
  const idByEmail = new Map(users.map(({ id, email }) => [email, id]))
  const known: KnownCompany['people'] = new Map()
  for (let n = 1; n <= people; n += 1) {
    const email = emailOf(n)
    known.set(n, { id: idByEmail.get(email) ?? '', token: await signIn(port, email) })
  }
  return known
}

async function signIn(port: number, email: string): Promise<string> {
  const { access_token } = await call<{ access_token: string }>(port, '/auth/login', {
    body: { email, password: PASSWORD },
  })
  return access_token
}

function* inChunks<T>(rows: readonly T[], length: number): Generator<T[]> {
  for (let at = 0; at < rows.length; at += length) yield rows.slice(at, at + length)
}
