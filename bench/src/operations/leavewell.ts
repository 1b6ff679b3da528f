import { personId, requestId, tokenOf } from '../company/data-set.ts'
import type { Company } from '../company/ground.ts'
import type { RunningServer } from '../servers.ts'
import type { Contestant } from './contestant.ts'
import type { Question } from './questions.ts'
import { type RequestText, requestText } from './request-text.ts'

const BASE = '/api/apps/leavewell/entities/LeaveRequest'

/** Leavewell, asked over the wire with a person's own session. Its mails go out while it is asked, and no longer. */
export const leavewell = (
  server: RunningServer,
  { size, dropMails }: Company,
  name = 'Leavewell',
): Contestant => ({ name, server, size, ask, rest: dropMails })

function ask(question: Question): RequestText {
  switch (question.kind) {
    case 'get':
      return requestText('GET', `${BASE}/${requestId(question.request)}`, as(question.person))
    case 'recent':
      return list({ user_id: personId(question.person) }, question.person)
    case 'pending':
      return list({ manager_id: personId(question.manager), status: 'pending' }, question.manager)
    case 'create':
      return requestText('POST', BASE, as(question.person), {
        user_id: personId(question.person),
        leave_type: 'unpaid',
        start_date: question.date,
        end_date: question.date,
        reason: 'Bench',
        status: 'pending',
      })
    case 'update':
      return requestText('PUT', `${BASE}/${requestId(question.request)}`, as(question.person), {
        reason: question.reason,
      })
  }
}

const list = (q: object, person: number) =>
  requestText(
    'GET',
    `${BASE}?q=${encodeURIComponent(JSON.stringify(q))}&sort=-created_date&limit=5`,
    as(person),
  )

const as = (person: number) => ({ Authorization: `Bearer ${tokenOf(person)}` })
