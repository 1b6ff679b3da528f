import { withClient } from '../../company/ground.ts'
import type { Question } from '../../operations/questions.ts'
import { type RequestText, requestText } from '../../operations/request-text.ts'
import { startScript } from '../../servers.ts'
import type { Rival } from '../rival.ts'
import { fillBknd } from './fill-bknd.ts'
import { tokensOf } from './tokens.ts'

const BASE = '/api/data/entity/leave_requests'

/**
 * bknd on a database in the same PostgreSQL, with filters on rows by role, and its hooks in place of ours. It believes what a
 * token says without asking the database, and logs a change before it is made. Asked for rows, it counts the matches and the
 * whole table too, as it does on PostgreSQL unless its connection is another one. Tried with 0.20.0.
 */
export const bknd: Rival = {
  name: 'bknd',
  variable: 'BKND_DIR',
  async enter(place, ground, size) {
    const url = await ground.makeDatabase('bknd')
    const server = await startScript('rivals/bknd/host.ts', place, url)
    await withClient(url, client => fillBknd(client, size))
    const tokens = tokensOf(size)
    return { name: 'bknd', server, size, ask: question => ask(question, tokens) }
  },
}

function ask(question: Question, tokens: readonly string[]): RequestText {
  const as = (person: number) => ({ Authorization: `Bearer ${tokens[person]}` })
  const list = (where: object, person: number) =>
    requestText(
      'GET',
      `${BASE}?where=${encodeURIComponent(JSON.stringify(where))}&sort=-created_at&limit=5`,
      as(person),
    )
  switch (question.kind) {
    case 'get':
      return requestText('GET', `${BASE}/${question.request}`, as(question.person))
    case 'recent':
      return list({ user_id: question.person }, question.person)
    case 'pending':
      return list({ manager_id: question.manager, status: 'pending' }, question.manager)
    case 'create':
      return requestText('POST', BASE, as(question.person), {
        user_id: question.person,
        leave_type: 'unpaid',
        start_date: question.date,
        end_date: question.date,
        reason: 'Bench',
        status: 'pending',
      })
    case 'update':
      return requestText('PATCH', `${BASE}/${question.request}`, as(question.person), {
        reason: question.reason,
      })
  }
}
