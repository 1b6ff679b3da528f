import {
  actionsOn,
  addDays,
  type LeaveRequest,
  type LeaveTypeKey,
  type LeaveTypeRules,
  type RequestAction,
} from '@leavewell/leave'
import type { Answer, TestUser } from '@leavewell/platform/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SmallCompany } from '../testing/small-company.ts'
import { bringToWorkingDays, startOnWorkingDays, TODAY, WORKING_DAYS } from '../testing/working-days.ts'

const ACTORS = ['requester', 'approver', 'otherApprover', 'hr', 'admin', 'payroll', 'colleague'] as const
type ActorName = (typeof ACTORS)[number]

let company: SmallCompany
let actors: Record<ActorName, TestUser>

/** Until when approved leave can be cancelled, by its type. Sick leave is on no policy. */
const FREE: LeaveTypeKey = 'annual'
const ASK: LeaveTypeKey = 'personal'
const LITERAL: LeaveTypeKey = 'sick'

beforeAll(async () => {
  const until = { cancel_until: 'before_start' } as const
  company = await startOnWorkingDays({
    days: 200,
    rules: { ...WORKING_DAYS, on_cancel_approved: 'free', ...until },
  })
  const { employee, boss, hire, hr } = company
  await company.grant(employee, 200, FREE, 2027)
  await company.grant(employee, 200, ASK)
  await company.grant(employee, 200, LITERAL)
  await bringToWorkingDays(company, employee, { ...WORKING_DAYS, on_cancel_approved: 'ask', ...until }, ASK)
  const approver = await hire('Ava', { is_approver: true, employee_id: 'A-1', manager_id: 'B-1' })
  await hr.put(`/entities/User/${employee.id}`, { manager_id: 'A-1' })
  actors = {
    requester: employee,
    approver,
    otherApprover: await hire('Omar', { is_approver: true, employee_id: 'A-2', manager_id: 'B-1' }),
    hr: await hire('Hana', { is_hr: true, manager_id: 'B-1' }),
    admin: boss,
    payroll: await hire('Pay', { is_payroll: true, manager_id: 'B-1' }),
    colleague: company.stranger,
  }
}, 60_000)
afterAll(() => company.close())

const path = (id: string) => `/entities/LeaveRequest/${id}`
const must = ({ status, body }: Answer) => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** A Tuesday or Thursday that no other request uses. The day after it is free for a change. */
let weeks = 0
/** These days, or the days after them, are holidays. */
const HOLIDAYS = new Set(['2026-04-02', '2026-12-24', '2026-12-31', '2027-01-26'])
function nextDay(): string {
  const day = addDays('2026-03-10', 7 * Math.floor(weeks / 2) + 2 * (weeks % 2))
  weeks++
  return HOLIDAYS.has(day) ? nextDay() : day
}

/** Makes a request in a state and returns its id. */
type Maker = () => Promise<string>

const asked =
  (leave_type: LeaveTypeKey = FREE): Maker =>
  async () => {
    const day = nextDay()
    return must(await company.request(company.employee, { leave_type, start_date: day, end_date: day })).id
  }
const approved =
  (leave_type: LeaveTypeKey = FREE): Maker =>
  async () => {
    const id = await asked(leave_type)()
    must(await actors.approver.put(path(id), { status: 'approved' }))
    return id
  }
const entered =
  (status: 'pending' | 'approved'): Maker =>
  async () => {
    const day = nextDay()
    const rows = [{ user_id: company.employee.id, leave_type: FREE, start_date: day, end_date: day }]
    return must(await actors.admin.post('/functions/enterLeave', { rows, status })).ids[0]
  }
const amended =
  (make: Maker): Maker =>
  async () => {
    const id = await make()
    must(await WIRE.change.call(actors.requester, id))
    return id
  }

const SUBJECTS: Record<string, Maker> = {
  pending: asked(),
  'pending, added by HR': entered('pending'),
  'approved, cancelled freely': approved(),
  'approved, cancelled on request': approved(ASK),
  'approved, counted by no policy': approved(LITERAL),
  'approved, added by HR': entered('approved'),
  'approved with a pending change': amended(approved()),
  'added by HR, with a pending change': amended(entered('approved')),
  rejected: async () => {
    const id = await asked()()
    must(await actors.approver.put(path(id), { status: 'rejected', manager_notes: 'No' }))
    return id
  },
}

interface Verb {
  /** The actions of it on the wire. */
  actions: readonly RequestAction[]
  call: (actor: TestUser, id: string) => Promise<Answer>
}

const stored = async (id: string): Promise<LeaveRequest> => (await company.hr.get(path(id))).body
const amend = async (actor: TestUser, id: string, change: object) =>
  actor.post('/functions/amendLeave', { request_id: id, ...change })

const WIRE = {
  document: {
    actions: ['addDocument'],
    async call(actor, id) {
      const form = new FormData()
      form.set('file', new Blob(['%PDF-1.4 a certificate']), 'certificate.pdf')
      const { file_url } = must(await company.employee.post('/integration-endpoints/Core/UploadFile', form))
      return actor.put(path(id), { attachment_url: file_url })
    },
  },
  edit: { actions: ['edit'], call: (actor, id) => actor.put(path(id), { reason: 'Another reason' }) },
  comment: {
    actions: ['comment'],
    async call(actor, id) {
      const { comments = [], user_id } = (await actor.get(path(id))).body
      const role = user_id === actor.id ? 'Employee' : 'Manager'
      const timestamp = new Date().toISOString()
      const comment = { user_id: actor.id, user_name: 'X', role, message: 'Well?', timestamp }
      return actor.put(path(id), { comments: [...comments, comment] })
    },
  },
  approve: {
    actions: ['approve', 'approveChange'],
    call: (actor, id) => actor.put(path(id), { status: 'approved' }),
  },
  reject: {
    actions: ['reject', 'rejectChange'],
    call: (actor, id) => actor.put(path(id), { status: 'rejected', manager_notes: 'No' }),
  },
  cancel: { actions: ['cancel'], call: (actor, id) => actor.delete(path(id)) },
  withdraw: {
    actions: ['withdraw'],
    call: (actor, id) => actor.post('/functions/withdrawLeave', { id, reason: 'It was needed' }),
  },
  change: {
    actions: ['requestChange'],
    async call(actor, id) {
      const day = addDays((await stored(id)).start_date, 1)
      return amend(actor, id, { kind: 'change', start_date: day, end_date: day })
    },
  },
  returnDays: {
    actions: ['returnDays'],
    call: async (actor, id) => amend(actor, id, { kind: 'give_back', days: [(await stored(id)).start_date] }),
  },
  requestCancellation: {
    actions: ['requestCancellation'],
    call: (actor, id) => amend(actor, id, { kind: 'cancel' }),
  },
  withdrawChange: {
    actions: ['withdrawChange'],
    call: (actor, id) => actor.post('/functions/withdrawAmendment', { request_id: id }),
  },
} satisfies Record<string, Verb>

/** The actions that screens offer, from records that the actor reads on the wire. */
async function offered(name: ActorName, id: string): Promise<RequestAction[]> {
  const user = actors[name]
  const { status, body: request } = await user.get(path(id))
  if (status === 404) return []
  const actor = must(await user.get('/entities/User/me'))
  const known = { actor, today: TODAY }
  if (name !== 'requester') {
    const { body: quote } = await user.post('/functions/getRequestQuote', { id })
    return actionsOn(request, { ...known, rules: quote?.rules })
  }
  const { types } = must(await user.post('/functions/getMyLeaveRules', {}))
  const rules = types.find(({ leave_type }: LeaveTypeRules) => leave_type === request.leave_type)
  return actionsOn(request, { ...known, rules })
}

describe.each(Object.keys(SUBJECTS))('leave that is %s', subject => {
  const make = () => (SUBJECTS[subject] as Maker)()

  it('each person can take exactly the actions that are offered to them [L-03 to L-07, R-06, R-07, 0140]', async () => {
    const id = await make()
    const before = await stored(id)
    const wrong: object[] = []
    for (const name of ACTORS) {
      const actions = await offered(name, id)
      for (const [verb, { actions: its, call }] of Object.entries<Verb>(WIRE)) {
        const isOffered = its.some(action => actions.includes(action))
        const { status, body } = await call(actors[name], isOffered ? await make() : id)
        const isRefused = [403, 404, 409].includes(status)
        if (isRefused === isOffered || (isOffered && status >= 300))
          wrong.push({ name, verb, isOffered, status, message: body?.message })
      }
    }
    expect(wrong).toEqual([])
    expect(await stored(id)).toEqual(before)
  }, 60_000)
})
