import { withClient } from '../../company/ground.ts'
import type { Question } from '../../operations/questions.ts'
import { type RequestText, requestText } from '../../operations/request-text.ts'
import { startScript } from '../../servers.ts'
import type { Rival } from '../rival.ts'
import { PATH } from './call.ts'
import { fillEmulator, type KnownCompany } from './fill-emulator.ts'

const BASE = `${PATH}/entities/LeaveRequest`

/**
 * The official local emulator of the hosted backend, with row rules like ours. It keeps everything in memory, without an
 * index, and does not check the signature of a token. Entities have no hooks there: it checks no balance, finds no manager
 * (so none is set on a new request) and writes neither change log nor notification nor mail. Tried with `base44` 0.1.18,
 * whose other dependencies are for functions only, and may be missing.
 */
export const emulator: Rival = {
  name: 'Local emulator',
  variable: 'EMULATOR_DIR',
  async enter(place, ground, size) {
    const url = await ground.makeDatabase('emulator')
    const server = await startScript('rivals/emulator/host.ts', place, String(size.people))
    const known = await withClient(url, client => fillEmulator(server.port, client, size))
    return { name: 'Local emulator', server, size, ask: question => ask(question, known) }
  },
}

function ask(question: Question, { people, requests }: KnownCompany): RequestText {
  const idOf = (person: number) => people.get(person)?.id
  const as = (person: number) => ({ Authorization: `Bearer ${people.get(person)?.token}` })
  const list = (q: object, person: number) =>
    requestText(
      'GET',
      `${BASE}?q=${encodeURIComponent(JSON.stringify(q))}&sort=-created_date&limit=5`,
      as(person),
    )
  switch (question.kind) {
    case 'get':
      return requestText('GET', `${BASE}/${requests.get(question.request)}`, as(question.person))
    case 'recent':
      return list({ user_id: idOf(question.person) }, question.person)
    case 'pending':
      return list({ manager_id: idOf(question.manager), status: 'pending' }, question.manager)
    case 'create':
      return requestText('POST', BASE, as(question.person), {
        user_id: idOf(question.person),
        leave_type: 'unpaid',
        start_date: question.date,
        end_date: question.date,
        reason: 'Bench',
        status: 'pending',
      })
    case 'update':
      return requestText('PUT', `${BASE}/${requests.get(question.request)}`, as(question.person), {
        reason: question.reason,
      })
  }
}
