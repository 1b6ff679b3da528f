import { personId, requestId, type Size } from './data-set.ts'
import type { RequestText } from './load.ts'

/** One measured operation: the same question in Leavewell's wire and in the limit server's own. */
export interface Operation {
  name: string
  leavewell(): RequestText
  limit(): RequestText
}

/** Token of a person's session, as the bench stored it. */
const tokenOf = (person: number) => `bench-token-${String(person).padStart(20, '0')}`

const BASE = '/api/apps/leavewell/entities/LeaveRequest'

/** The five operations, each on a random record; `random` answers numbers from 0 up to below 1. */
export function operations({ people, requests, managers }: Size, random: () => number): Operation[] {
  const below = (n: number) => Math.floor(random() * n)
  const day = () => new Date(Date.now() + (2 + below(300)) * 86_400_000).toISOString().slice(0, 10)
  // Requests of which every 20th is pending, and their owners; see the data set.
  const pendingRequest = () => (1 + below(requests / 20 - 1)) * 20
  const ownerOf = (request: number) => (request % people) + 1

  const filter = (q: object, sort: string) =>
    `${BASE}?q=${encodeURIComponent(JSON.stringify(q))}&sort=${sort}&limit=5`

  return [
    {
      name: 'get by id',
      leavewell() {
        const request = 1 + below(requests)
        return http('GET', `${BASE}/${requestId(request)}`, ownerOf(request))
      },
      limit: () => http('GET', `/get/${requestId(1 + below(requests))}`),
    },
    {
      name: '5 most recent of a user',
      leavewell() {
        const person = managers + 1 + below(people - managers)
        return http('GET', filter({ user_id: personId(person) }, '-created_date'), person)
      },
      limit: () => http('GET', `/recent/${personId(managers + 1 + below(people - managers))}`),
    },
    {
      name: "page of a manager's pending",
      leavewell() {
        const manager = 1 + below(managers)
        return http(
          'GET',
          filter({ manager_id: personId(manager), status: 'pending' }, '-created_date'),
          manager,
        )
      },
      limit: () => http('GET', `/pending/${personId(1 + below(managers))}`),
    },
    {
      name: 'create',
      leavewell() {
        const person = managers + 1 + below(people - managers)
        const date = day()
        const body = JSON.stringify({
          user_id: personId(person),
          leave_type: 'unpaid',
          start_date: date,
          end_date: date,
          reason: 'Bench',
          status: 'pending',
        })
        return http('POST', BASE, person, body)
      },
      limit() {
        const date = day()
        const person = managers + 1 + below(people - managers)
        return http(
          'POST',
          '/create',
          undefined,
          JSON.stringify({
            user_id: personId(person),
            leave_type: 'unpaid',
            start_date: date,
            end_date: date,
            reason: 'Bench',
          }),
        )
      },
    },
    {
      name: 'update',
      leavewell() {
        const request = pendingRequest()
        return http(
          'PUT',
          `${BASE}/${requestId(request)}`,
          ownerOf(request),
          JSON.stringify({ reason: `Reason ${below(1e9)}` }),
        )
      },
      limit: () =>
        http(
          'PUT',
          `/update/${requestId(pendingRequest())}`,
          undefined,
          JSON.stringify({ reason: `Reason ${below(1e9)}` }),
        ),
    },
  ]
}

function http(method: string, path: string, person?: number, body = ''): RequestText {
  const auth = person === undefined ? '' : `Authorization: Bearer ${tokenOf(person)}\r\n`
  const content =
    body === '' ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${auth}${content}\r\n${body}`
}
