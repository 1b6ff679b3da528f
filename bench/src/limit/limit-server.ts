import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * What the machine can do at best: Node's own HTTP server and one hand-written prepared statement per operation on the same tables.
 * No authentication, no rules, no validation. Writes do the statements Leavewell's hooks, change log and outbox do.
 * Arguments: connection string. Prints its port.
 */
const url = process.argv[2] ?? ''
const readers = [await open(), await open()]
const writers = new pg.Pool({ connectionString: url, max: 6 })
let turn = 0

const COLUMNS = `id, to_char(created_date, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_date, to_char(updated_date, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS updated_date,
created_by, created_by_id, user_id, manager_id, leave_type, start_date, end_date, days_requested, reason, attachment_url, status, manager_notes, reviewed_date, comments`

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
  const client = await writers.connect()
  const run = (name: string, statement: string, values: unknown[]) =>
    client.query({ name, text: statement, values })
  try {
    await client.query('BEGIN')
    const json = operation === 'create' ? await create(run, body) : await update(run, id, body)
    await client.query('COMMIT')
    return json
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

type Run = (name: string, statement: string, values: unknown[]) => Promise<pg.QueryResult>

async function create(run: Run, body: Record<string, string>): Promise<string> {
  const now = new Date()
  const user = (await run('user', 'SELECT * FROM entities."User" WHERE id = $1', [body.user_id])).rows[0]
  const manager = (
    await run('manager', 'SELECT * FROM entities."User" WHERE employee_id = $1', [user.manager_id])
  ).rows[0]
  await run(
    'balance',
    'SELECT * FROM entities."LeaveBalance" WHERE user_id = $1 AND leave_type = $2 AND year = $3',
    [user.id, body.leave_type, now.getFullYear()],
  )
  const request = await run(
    'insert',
    `INSERT INTO entities."LeaveRequest" AS t (id, created_date, updated_date, created_by, created_by_id, user_id, manager_id, leave_type, start_date, end_date, days_requested, reason, status, comments)
     VALUES ($1, $2, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, 'pending', '[]') RETURNING row_to_json(t)::text AS json`,
    [
      randomBytes(12).toString('hex'),
      now,
      user.email,
      user.id,
      manager.id,
      body.leave_type,
      body.start_date,
      body.end_date,
      1,
      body.reason,
    ],
  )
  const json = request.rows[0].json as string
  await change(run, 'LeaveRequest', 'create', null, json)
  const notification = await run(
    'notification',
    `INSERT INTO entities."Notification" AS t (id, created_date, updated_date, user_id, title, message, type, related_id, url, action_required, action_completed, is_read, is_favorite, is_archived)
     VALUES ($1, $2, $2, $3, 'New leave request', 'A request', 'leave_request', $4, '/teamrequests', false, false, false, false, false) RETURNING row_to_json(t)::text AS json`,
    [randomBytes(12).toString('hex'), now, manager.id, user.id],
  )
  await change(run, 'Notification', 'create', null, notification.rows[0].json)
  await run(
    'mail',
    `INSERT INTO platform.mail (to_address, subject, text, message_id, next_attempt_at, created_date) VALUES ($1, 'New leave request', $2, $3, $4, $4)`,
    [manager.email, 'x'.repeat(400), `<${randomBytes(12).toString('hex')}@bench>`, now],
  )
  return json
}

async function update(run: Run, id: string, body: Record<string, string>): Promise<string> {
  const before = (
    await run(
      'lock',
      'SELECT row_to_json(t)::text AS json, user_id, leave_type FROM entities."LeaveRequest" t WHERE id = $1 FOR UPDATE',
      [id],
    )
  ).rows[0]
  await run(
    'balance',
    'SELECT * FROM entities."LeaveBalance" WHERE user_id = $1 AND leave_type = $2 AND year = $3',
    [before.user_id, before.leave_type, new Date().getFullYear()],
  )
  const after = await run(
    'update',
    'UPDATE entities."LeaveRequest" AS t SET reason = $2, updated_date = $3 WHERE id = $1 RETURNING row_to_json(t)::text AS json',
    [id, body.reason, new Date()],
  )
  await change(run, 'LeaveRequest', 'update', before.json, after.rows[0].json)
  return after.rows[0].json
}

const change = (run: Run, entity: string, kind: string, before: string | null, after: string) =>
  run(
    'change',
    `INSERT INTO platform.change (entity, record_id, kind, before, after, actor_id, at) VALUES ($1, $2::jsonb->>'id', $3, $4, $2::jsonb, null, now())`,
    [entity, after, kind, before],
  )

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
