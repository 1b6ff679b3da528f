import {
  addDays,
  completeRules,
  createLeaveTypes,
  daysOfAsk,
  holidaysByRules,
  isAuRegion,
  type LeaveTypeKey,
  RULE_YEARS,
  WITHOUT_REASON,
} from '@leavewell/leave'
import type { Answer, TestUser } from '@leavewell/platform/testing'
import type {
  EventOf,
  HolidaySource,
  Scenario,
  ScenarioEvent,
} from '../../../packages/leave/testing/scenario/scenario-format.ts'
import { askOf } from '../../../packages/leave/testing/scenario/story-requests.ts'
import { type Records, recordsOf } from '../src/kernel/records.ts'
import { postDue, postUntil } from '../src/leave-policies/post-due.ts'
import { type SmallCompany, startSmallCompany } from './small-company.ts'

/** The outcome of a story: every entry of the ledger, and each request by its name in the file. */
export interface Outcome {
  entries: Record<string, unknown>[]
  requests: Record<string, { state: string; minutes: number; version: number; refused: string | null }>
}

const org = {
  timeZone: 'Australia/Sydney',
  leaveTypes: createLeaveTypes(),
  address: () => 'http://leave.test',
}

/** Replays a scenario on a server: people request, decide and enter over HTTP on the days of the story. */
export async function replayScenario(scenario: Scenario): Promise<Outcome> {
  const company = await startSmallCompany({ now: noon(scenario.starts) })
  try {
    const replay = await ScenarioReplay.start(company, scenario)
    for (const event of scenario.events) await replay.apply(event)
    return await replay.end()
  } finally {
    await company.close()
  }
}

const noon = (day: string) => new Date(`${day}T02:00:00Z`)

interface Known {
  id: string
  leaveType: string
  state: string
  minutes: number
  version: number
  refused: string | null
}

class ScenarioReplay {
  readonly #company: SmallCompany
  readonly #scenario: Scenario
  readonly #patterns = new Map<string, string>()
  readonly #requests = new Map<string, Known>()
  readonly #ids: Record<'employee' | 'boss' | 'hr', string>
  #today: string
  #policies = 0
  #rules: Map<string, Record<string, unknown>>

  private constructor(company: SmallCompany, scenario: Scenario, employee: string) {
    this.#company = company
    this.#scenario = scenario
    this.#today = scenario.starts
    this.#ids = { employee, boss: company.boss.id, hr: company.hr.id }
    this.#rules = new Map(Object.entries(scenario.policies) as [string, Record<string, unknown>][])
  }

  static async start(company: SmallCompany, scenario: Scenario): Promise<ScenarioReplay> {
    const { employed_from } = scenario.person
    const { id } = await company.hire('Sam', {
      role: 'user',
      employee_id: 'S-1',
      manager_id: 'B-1',
      date_hired: employed_from,
    })
    const replay = new ScenarioReplay(company, scenario, id)
    await replay.#write(records => replay.#setUp(records))
    return replay
  }

  async apply(event: ScenarioEvent): Promise<void> {
    await this.#advanceTo(event.on)
    switch (event.do) {
      case 'request':
        return this.#request(event)
      case 'approve':
        return this.#decide(event.id, { status: 'approved' })
      case 'reject':
        return this.#decide(event.id, { status: 'rejected', manager_notes: event.note ?? 'No' })
      case 'withdraw':
        return this.#withdraw(event.id)
      case 'cancel':
        return this.#cancel(event.id)
      case 'amend':
        return this.#amend(event)
      case 'return':
        return this.#change(event.id, 'boss', { kind: 'give_back', days: event.days })
      case 'grant':
      case 'adjust':
        return this.#enter(event)
      case 'holiday':
        return this.#holiday(event)
      case 'pattern':
        return this.#pattern(event)
      case 'policy':
        return this.#policy(event)
      case 'close':
        return must(this.#as('hr', 'post', '/functions/closePeriod', { mode: 'apply', day: event.through }))
      default:
        throw new Error(`${event.do} is not replayed`)
    }
  }

  async end(): Promise<Outcome> {
    const last = this.#today
    await this.#advanceTo(addDays(last, 1))
    const names = new Map([...this.#requests].map(([name, { id }]) => [id, name]))
    const rows = await this.#write(records =>
      records.find('LeaveLedgerEntry', { user_id: this.#ids.employee }, { sort: 'created_date' }),
    )
    const entries = rows
      .filter(({ effective_on, request_id }) => effective_on <= last || request_id !== null)
      .map(({ leave_type, effective_on, type, allocation, minutes, late, request_id }) => ({
        leave_type,
        effective_on,
        type,
        allocation: (allocation && names.get(allocation)) ?? allocation,
        minutes,
        late,
        request: request_id && (names.get(request_id) ?? request_id),
      }))
    const requests = Object.fromEntries(
      [...this.#requests].map(([name, { state, minutes, version, refused }]) => [
        name,
        { state, minutes, version, refused },
      ]),
    )
    return { entries, requests }
  }

  async #setUp(records: Records): Promise<void> {
    const { patterns, holidays, policies, person } = this.#scenario
    for (const [code, source] of Object.entries(holidays)) await addRegion(records, code, source)
    if (person.region && !Object.hasOwn(holidays, person.region)) await addRegion(records, person.region, [])
    const all = person.pattern === null ? { ...patterns, none: NO_WORK } : patterns
    for (const [name, pattern] of Object.entries(all))
      this.#patterns.set(
        name,
        (await records.create('WorkPattern', { name, ...pattern, slots: [...pattern.slots] })).id,
      )
    await records.create('WorkAssignment', {
      scope: 'user',
      scope_id: this.#ids.employee,
      valid_from: person.employed_from,
      valid_to: null,
      pattern_id: this.#patterns.get(person.pattern ?? 'none') ?? '',
      region: person.region,
    })
    for (const [leaveType, rules] of Object.entries(policies)) {
      const [leave_type, name] = [leaveType as LeaveTypeKey, 'First']
      const from = person.employed_from
      await records.create('LeavePolicy', {
        leave_type,
        name,
        version: 1,
        effective_from: from,
        on_change: null,
        rules: completeRules(leaveType, rules),
      })
      await records.create('UserPolicy', {
        user_id: this.#ids.employee,
        leave_type,
        policy_name: name,
        valid_from: from,
        on_move: null,
      })
    }
  }

  async #advanceTo(day: string): Promise<void> {
    this.#today = day
    const now = noon(day)
    this.#company.server.clock.set(now)
    await this.#write(records => postUntil(org, records, [this.#ids.employee], now))
  }

  async #request({ id: name, leave_type, ...asked }: EventOf<'request'>): Promise<void> {
    const answer = await this.#as('employee', 'post', '/entities/LeaveRequest', {
      ...fieldsOf(asked),
      leave_type,
      user_id: this.#ids.employee,
      manager_id: 'x',
      days_requested: 1,
      reason: '',
      attachment_url: '',
      status: 'pending',
    })
    const known = {
      id: '',
      leaveType: leave_type,
      state: 'refused',
      minutes: 0,
      version: 1,
      refused: null as string | null,
    }
    this.#requests.set(name, known)
    if (answer.status === 201) {
      known.id = answer.body.id
      known.state = 'pending'
      await this.#look(name)
    } else known.refused = codeOf(answer)
  }

  async #decide(name: string, decision: object): Promise<void> {
    await this.#did(name, this.#as('boss', 'put', `/entities/LeaveRequest/${this.#known(name).id}`, decision))
  }

  async #withdraw(name: string): Promise<void> {
    const { id, state } = this.#known(name)
    if (state === 'pending')
      return this.#did(name, this.#as('employee', 'delete', `/entities/LeaveRequest/${id}`))
    await this.#did(name, this.#as('employee', 'post', '/functions/withdrawAmendment', { request_id: id }))
  }

  async #cancel(name: string): Promise<void> {
    const { id, leaveType } = this.#known(name)
    if (this.#rules.get(leaveType)?.on_cancel_approved === 'ask') {
      await this.#change(name, 'employee', { kind: 'cancel' })
      if (this.#known(name).refused === null) await this.#decide(name, { status: 'approved' })
    } else await this.#did(name, this.#as('employee', 'delete', `/entities/LeaveRequest/${id}`))
  }

  async #amend({ id: name, ...asked }: EventOf<'amend'>): Promise<void> {
    const { id, state } = this.#known(name)
    if (state === 'pending')
      return this.#did(name, this.#as('employee', 'put', `/entities/LeaveRequest/${id}`, fieldsOf(asked)))
    await this.#change(name, 'employee', { kind: 'change', ...fieldsOf(asked) })
  }

  async #change(name: string, by: 'employee' | 'boss', change: object): Promise<void> {
    const { id: request_id } = this.#known(name)
    await this.#did(name, this.#as(by, 'post', '/functions/amendLeave', { request_id, ...change }))
  }

  async #enter(event: EventOf<'grant'> | EventOf<'adjust'>): Promise<void> {
    const { leave_type, allocation, minutes, on } = event
    const [from, to] = event.do === 'grant' ? [event.from, event.to] : []
    await this.#write(async records => {
      const known = await this.#daysOf(records, leave_type, allocation)
      await records.create('BalanceAdjustment', {
        user_id: this.#ids.employee,
        leave_type: leave_type as LeaveTypeKey,
        allocation,
        allocation_from: from ?? known.from,
        allocation_to: to === undefined ? known.to : to,
        day: on,
        minutes,
        unit: null,
        kind: event.do,
        code: 'adjusted',
        params: null,
        balance_id: null,
        ...WITHOUT_REASON,
        reason: 'by hand',
        actor_id: null,
      })
      await postDue(org, records, [this.#ids.employee], noon(on), 'hand')
    })
  }

  async #daysOf(records: Records, leave_type: string, allocation: string) {
    const [known] = await records.find('BalanceAdjustment', {
      user_id: this.#ids.employee,
      leave_type,
      allocation,
    })
    const year = allocation.slice(0, 4)
    return known
      ? { from: known.allocation_from, to: known.allocation_to }
      : allocation === 'perpetual'
        ? { from: this.#scenario.person.employed_from, to: null }
        : { from: `${year}-01-01`, to: `${year}-12-31` }
  }

  async #holiday({ region, day, part = 'day', name = 'Holiday', cancelled = false }: EventOf<'holiday'>) {
    const [stored] = await this.#write(records => records.find('Holiday', { region, day, part }))
    const fields = { region, day, part, name: cancelled && stored ? stored.name : name, cancelled }
    await must(
      stored
        ? this.#as('hr', 'put', `/entities/Holiday/${stored.id}`, fields)
        : this.#as('hr', 'post', '/entities/Holiday', fields),
    )
    await this.#lookAgain()
  }

  async #pattern({ on, pattern, region }: EventOf<'pattern'>): Promise<void> {
    const [current] = await this.#write(records =>
      records.find('WorkAssignment', { scope_id: this.#ids.employee }, { sort: '-valid_from' }),
    )
    const end = new Date(Date.parse(`${on}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    await this.#write(async records => {
      if (current) await records.update('WorkAssignment', current.id, { valid_to: end })
    })
    await must(
      this.#as('hr', 'post', '/entities/WorkAssignment', {
        scope: 'user',
        scope_id: this.#ids.employee,
        valid_from: on,
        pattern_id: this.#patterns.get(pattern),
        region: region === undefined ? (current?.region ?? null) : region,
      }),
    )
    await this.#lookAgain()
  }

  async #policy({ on, leave_type, rules, on_move = 'whole' }: EventOf<'policy'>): Promise<void> {
    const policy_name = `Policy ${++this.#policies}`
    this.#rules.set(leave_type, rules as Record<string, unknown>)
    await must(
      this.#as('hr', 'post', '/functions/saveLeavePolicy', {
        leave_type,
        name: policy_name,
        effective_from: on,
        rules,
      }),
    )
    await must(
      this.#as('hr', 'post', '/functions/assignLeavePolicy', {
        mode: 'apply',
        leave_type,
        policy_name,
        scope: 'user',
        scope_id: this.#ids.employee,
        valid_from: on,
        on_move,
      }),
    )
  }

  #known(name: string): Known {
    const known = this.#requests.get(name)
    if (known === undefined) throw new Error(`There is no request ${name}`)
    return known
  }

  /** A request that was refused at first was never stored, and keeps its reason. */
  async #did(name: string, call: Promise<Answer>): Promise<void> {
    const known = this.#known(name)
    const answer = await call
    if (known.state === 'refused') return
    known.refused = answer.status < 300 ? null : codeOf(answer)
    await this.#look(name)
  }

  async #lookAgain(): Promise<void> {
    for (const [name, { state }] of this.#requests) if (state !== 'refused') await this.#look(name)
  }

  async #look(name: string): Promise<void> {
    const known = this.#known(name)
    const stored = await this.#write(records => records.get('LeaveRequest', known.id))
    if (stored === undefined) known.state = 'cancelled'
    else
      Object.assign(known, {
        state: stored.status,
        minutes: stored.quote.minutes,
        version: stored.quote.version,
      })
  }

  /** Sessions end sooner than stories. */
  async #as(
    who: 'employee' | 'boss' | 'hr',
    method: 'post' | 'put' | 'delete',
    path: string,
    body?: object,
  ): Promise<Answer> {
    const { server } = this.#company
    const token = await server.platform.identity.sessions.open(this.#ids[who])
    await server.platform.database.query(`UPDATE identity.session SET "expiresAt" = '2100-01-01'`)
    return (server.as(token) as TestUser)[method](path, body)
  }

  #write<Result>(work: (records: Records) => Promise<Result>): Promise<Result> {
    return this.#company.server.platform.entities.asSystem(entities => work(recordsOf(entities)))
  }
}

const NO_WORK = { cycle_days: 1, anchor: '2026-01-05', slots: [[0, 0] as [number, number]] }

async function addRegion(records: Records, code: string, source: HolidaySource): Promise<void> {
  const { parent, days } =
    source === 'rules' || Array.isArray(source) ? { parent: null, days: source } : source
  await records.create('HolidayRegion', { code, name: code, parent })
  const rows =
    days === 'rules'
      ? isAuRegion(code)
        ? holidaysByRules(code, RULE_YEARS.from, RULE_YEARS.to)
        : []
      : days.map(({ part = 'day' as const, ...row }) => ({
          region: code,
          part,
          source: 'hand' as const,
          ...row,
        }))
  await records.createMany(
    'Holiday',
    rows.map(row => ({ cancelled: false, ...row })),
  )
}

const fieldsOf = (asked: Parameters<typeof askOf>[0]) => daysOfAsk(askOf(asked))

/** Refusals of the table of transitions have no code on the wire. */
function codeOf({ status, body }: Answer): string {
  const code: string =
    body?.extra_data?.errors?.[0]?.code ?? body?.code ?? `${status} ${JSON.stringify(body)}`
  return code === 'conflict' ? 'not_now' : code
}

async function must(call: Promise<Answer>): Promise<void> {
  const { status, body } = await call
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
}
