import { personId, requestId, type Size, tokenOf } from '../../company/data-set.ts'
import { withClient } from '../../company/ground.ts'
import type { Question } from '../../operations/questions.ts'
import { type RequestText, requestText } from '../../operations/request-text.ts'
import { startScript } from '../../servers.ts'
import type { Rival } from '../rival.ts'
import { fillParse } from './fill-parse.ts'
import { APP_ID } from './names.ts'

const BASE = '/parse/classes/LeaveRequest'

/**
 * Parse Server on a database in the same PostgreSQL, with access lists on its rows and its hooks in place of ours. Tried with
 * 9.10.0 beside `router` 2.2.0: with 2.3.0, which its range allows, its hooks cannot write.
 */
export const parseServer: Rival = {
  name: 'Parse Server',
  variable: 'PARSE_SERVER_DIR',
  async enter(place, ground, size: Size) {
    const url = await ground.makeDatabase('parse')
    const server = await startScript('rivals/parse-server/host.ts', place, url)
    await withClient(url, client => fillParse(client, size))
    return { name: 'Parse Server', server, size, ask }
  },
}

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

const list = (where: object, person: number) =>
  requestText(
    'GET',
    `${BASE}?where=${encodeURIComponent(JSON.stringify(where))}&order=-createdAt&limit=5`,
    as(person),
  )

const as = (person: number) => ({
  'X-Parse-Application-Id': APP_ID,
  'X-Parse-Session-Token': tokenOf(person),
})
