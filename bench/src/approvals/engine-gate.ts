import { addDays, todayIn, weekdayOf } from '@leavewell/leave'
import { personId, type Size, tokenOf } from '../company/data-set.ts'
import { type Company, type Ground, withClient } from '../company/ground.ts'
import { median } from '../median.ts'
import { load, type Measurement } from '../operations/load.ts'
import { type RequestText, requestText } from '../operations/request-text.ts'
import { bearer } from '../operations/rest-questions.ts'
import { ask } from '../policies/ask.ts'
import { ADMIN, fillCalendar } from '../policies/fill-policies.ts'
import { WORKING_DAYS } from '../policies/policy.ts'
import { type RunningServer, startLeavewell } from '../servers.ts'
import type { Settings } from '../settings.ts'

const SIZE: Size = { people: 2_000, requests: 20_000, managers: 50 }
const CONNECTIONS = [1, 16]
const PATH = '/api/apps/leavewell/entities/LeaveRequest'
const TODAY = todayIn('Australia/Sydney', new Date())

const OPERATIONS = ['create', 'edit', 'approve'] as const
type Operation = (typeof OPERATIONS)[number]

/** Includes the server's processor time per request, which other work on the machine affects least. */
type Run = Measurement & { processorMicros: number }

const RULES = ['calendar days', 'working days'] as const

/** A company with one set of rules for annual leave. */
interface Part {
  name: string
  rules: (typeof RULES)[number]
  company: Company
  server: RunningServer
  /** Number of created requests so far. */
  asked: number
  /** By operation and connections. */
  runs: Map<string, Run[]>
}

/**
 * Measures a new request for a day, another reason for it and its approval. Compares calendar days and a policy of
 * working days, in turn, alone and at 16 connections. `FORMER_DIR` is a checkout of a former version with its
 * packages. Each is then compared with the same rules there.
 */
export async function measureEngineGate(ground: Ground, settings: Settings): Promise<void> {
  const parts: Part[] = []
  const former = process.env.FORMER_DIR
  for (const folder of former ? [former, undefined] : [undefined]) {
    for (const rules of RULES) {
      const name = folder ? `former ${rules}` : rules
      const company = await ground.createCompany(`gate-${name.replaceAll(' ', '-')}`, SIZE, (url, dataDir) =>
        startLeavewell(url, dataDir, folder),
      )
      const server = await company.serve()
      if (rules === 'working days') await assignWorkingDays(server)
      parts.push({ name, rules, company, server, asked: 0, runs: new Map() })
    }
  }
  for (const part of parts) {
    for (const operation of OPERATIONS) await run(part, operation, 16, settings.warmUpSeconds)
    part.runs.clear()
  }
  for (let round = 0; round < settings.rounds; round += 1) {
    for (const connections of CONNECTIONS) {
      for (const operation of OPERATIONS) {
        for (const part of parts) await run(part, operation, connections, settings.seconds)
      }
    }
  }
  for (const connections of CONNECTIONS) {
    console.log(`${connections} at once`)
    console.table(
      OPERATIONS.flatMap(operation =>
        parts.map(part =>
          rowOf(part, operation, connections, parts.find(({ rules }) => rules === part.rules) ?? part),
        ),
      ),
    )
  }
  for (const { server } of parts) await server.stop()
}

async function assignWorkingDays(server: RunningServer): Promise<void> {
  await fillCalendar(server)
  const policy = { leave_type: 'annual', name: 'Bench', effective_from: TODAY, rules: WORKING_DAYS }
  await ask(server, ADMIN, 'functions/saveLeavePolicy', policy)
  await ask(server, ADMIN, 'functions/assignLeavePolicy', {
    mode: 'apply',
    leave_type: 'annual',
    policy_name: 'Bench',
    scope: 'everyone',
    scope_id: '',
    valid_from: TODAY,
  })
}

async function run(part: Part, operation: Operation, connections: number, seconds: number): Promise<void> {
  const next = operation === 'create' ? creations(part) : await changes(part, operation)
  // There must be enough to approve.
  const lasting = operation === 'create' ? 2 * seconds : seconds
  const before = await part.server.processor()
  const measured = await load(part.server.port, next, { connections, seconds: lasting })
  const used = (await part.server.processor()) - before
  await part.company.dropMails()
  if (measured.firstFailure) console.warn(`${part.name}, ${operation}: ${measured.firstFailure.slice(-300)}`)
  const key = `${operation} ${connections}`
  part.runs.set(key, [
    ...(part.runs.get(key) ?? []),
    { ...measured, processorMicros: (used * 1e6) / measured.requests },
  ])
}

/** Uses a Wednesday of next year for each employee in turn. Every request costs one day and none repeats a day. */
function creations(part: Part): () => RequestText {
  const employees = SIZE.people - SIZE.managers
  return () => {
    const person = SIZE.managers + 1 + (part.asked % employees)
    const day = addDays(FIRST_WEDNESDAY, 7 * Math.floor(part.asked / employees))
    part.asked += 1
    const form = { user_id: personId(person), leave_type: 'annual', start_date: day, end_date: day }
    return requestText('POST', PATH, bearer(tokenOf(person)), { ...form, reason: 'Gate' })
  }
}

const FIRST_WEDNESDAY = wednesdayAfter(`${Number(TODAY.slice(0, 4)) + 1}-01-07`)

function wednesdayAfter(day: string): string {
  return weekdayOf(day) === 3 ? day : wednesdayAfter(addDays(day, 1))
}

/** Edits of pending requests by their employees, or approvals by their approvers. */
async function changes(
  { company }: Part,
  operation: Exclude<Operation, 'create'>,
): Promise<() => RequestText> {
  const pending = await withClient(company.url, async client => {
    const { rows } = await client.query<{ id: string; user_id: string; manager_id: string }>(
      `SELECT id, user_id, manager_id FROM entities."LeaveRequest" WHERE status = 'pending' AND reason LIKE 'Gate%' ORDER BY created_date`,
    )
    return rows
  })
  let at = 0
  return () => {
    const request = pending[at % pending.length]
    if (request === undefined) throw new Error('Nothing is pending')
    if (operation === 'approve' && at >= pending.length) throw new Error('All requests are approved')
    at += 1
    const person = Number((operation === 'edit' ? request.user_id : request.manager_id).slice(1))
    const body = operation === 'edit' ? { reason: `Gate ${at}` } : { status: 'approved' }
    return requestText('PUT', `${PATH}/${request.id}`, bearer(tokenOf(person)), body)
  }
}

function rowOf(part: Part, operation: Operation, connections: number, first: Part) {
  const key = `${operation} ${connections}`
  const of = (runs: readonly Run[] | undefined, figure: 'p50' | 'p99' | 'perSecond' | 'processorMicros') =>
    median((runs ?? []).map(each => each[figure]))
  const runs = part.runs.get(key)
  return {
    operation,
    rules: part.name,
    'p50 ms': of(runs, 'p50').toFixed(2),
    'of the former': (of(runs, 'p50') / of(first.runs.get(key), 'p50')).toFixed(2),
    'p99 ms': of(runs, 'p99').toFixed(1),
    'processor µs': Math.round(of(runs, 'processorMicros')),
    '/s': Math.round(of(runs, 'perSecond')),
    failures: runs?.reduce((sum, { failures }) => sum + failures, 0),
  }
}
