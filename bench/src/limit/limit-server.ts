import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { createRequest, openWriters, updateRequest } from './limit-writes.ts'

/**
 * The upper limit of the machine: Node's own HTTP server and one hand-written prepared statement per operation. It
 * uses the same tables, without authentication, rules or validation. A write is one function call and one commit
 * (`limit-writes.ts`). Arguments: connection string. Prints its port.
 */
const url = process.argv[2] ?? ''
const readers = [await open(), await open()]
const writers = await openWriters(url)
let turn = 0

const COLUMNS = `id, to_char(created_date, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_date, to_char(updated_date, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS updated_date,
created_by, created_by_id, user_id, manager_id, leave_type, start_date, end_date, start_half, end_half, minutes, start_minute, days_requested, reason, attachment_url, status,
manager_notes, reviewed_date, reviewed_by, entered_by, comments, amendment_id`

const READS: Record<string, string> = {
  get: `SELECT row_to_json(t)::text AS json FROM (SELECT ${COLUMNS} FROM entities."LeaveRequest" WHERE id = $1) t`,
  recent: `SELECT row_to_json(t)::text AS json FROM (SELECT ${COLUMNS} FROM entities."LeaveRequest" WHERE user_id = $1 ORDER BY "LeaveRequest".created_date DESC LIMIT 5) t`,
  pending: `SELECT row_to_json(t)::text AS json FROM (SELECT ${COLUMNS} FROM entities."LeaveRequest" WHERE manager_id = $1 AND status = 'pending' ORDER BY "LeaveRequest".created_date DESC LIMIT 5) t`,
}

const server = createServer((request, response) => {
  const [, operation = '', id = ''] = (request.url ?? '').split('/')
  const sql = READS[operation]
  const work = sql ? read(operation, sql, id) : write(operation, id, request)
  work.then(
    json => answer(response, 200, json),
    error => answer(response, 500, JSON.stringify({ message: String(error) })),
  )
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))

async function open(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig)
  await client.connect()
  return client
}

async function read(operation: string, text: string, id: string): Promise<string> {
  turn = 1 - turn
  const { rows } = await (readers[turn] as pg.Client).query<{ json: string }>({
    name: operation,
    text,
    values: [id],
  })
  const parts = rows.map(({ json }) => json)
  return operation === 'get' ? (parts[0] ?? '{}') : `[${parts.join(',')}]`
}

async function write(operation: string, id: string, request: IncomingMessage): Promise<string> {
  const body = JSON.parse(await text(request)) as Record<string, string>
  return operation === 'create' ? createRequest(writers, body) : updateRequest(writers, id, body)
}

async function text(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

function answer(response: ServerResponse, status: number, json: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
  })
  response.end(json)
}
