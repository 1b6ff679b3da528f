import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** More connections gained nothing in trials (6, 16, 32), because two processors share the work. */
const CONNECTIONS = 16

/**
 * Both writes as functions of PostgreSQL. Each writes the same as Leavewell's hooks, change log and outbox, in one
 * statement and one commit. They are created for each connection, and leave nothing behind in the database. Their
 * mails are due tomorrow. Leavewell serves the same database and would otherwise send them while the limit is
 * measured.
 */
const FUNCTIONS = `
CREATE FUNCTION pg_temp.record_change(entity text, kind text, before text, after text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO platform.change (entity, record_id, kind, before, after, actor_id, at)
  VALUES (entity, after::jsonb->>'id', kind, before::jsonb, after::jsonb, null, now())
$$;

CREATE FUNCTION pg_temp.create_request(id text, notification_id text, message_id text, now timestamptz, body json) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  asking entities."User"; manager entities."User"; balance entities."LeaveBalance";
  request text; notification text;
BEGIN
  SELECT * INTO asking FROM entities."User" AS u WHERE u.id = body->>'user_id';
  SELECT * INTO manager FROM entities."User" AS u WHERE u.employee_id = asking.manager_id;
  SELECT * INTO balance FROM entities."LeaveBalance" AS b
    WHERE b.user_id = asking.id AND b.leave_type = body->>'leave_type' AND b.year = extract(year FROM now);
  INSERT INTO entities."LeaveRequest" AS t (id, created_date, updated_date, created_by, created_by_id, user_id, manager_id, leave_type, start_date, end_date, days_requested, reason, status, comments)
    VALUES (id, now, now, asking.email, asking.id, asking.id, manager.id, body->>'leave_type', (body->>'start_date')::date, (body->>'end_date')::date, 1, body->>'reason', 'pending', '[]')
    RETURNING row_to_json(t)::text INTO request;
  PERFORM pg_temp.record_change('LeaveRequest', 'create', null, request);
  INSERT INTO entities."Notification" AS t (id, created_date, updated_date, user_id, title, message, type, related_id, url, action_required, action_completed, is_read, is_favorite, is_archived)
    VALUES (notification_id, now, now, manager.id, 'New leave request', 'A request', 'leave_request', asking.id, '/teamrequests', false, false, false, false, false)
    RETURNING row_to_json(t)::text INTO notification;
  PERFORM pg_temp.record_change('Notification', 'create', null, notification);
  INSERT INTO platform.mail (to_address, subject, text, message_id, next_attempt_at, created_date)
    VALUES (manager.email, 'New leave request', repeat('x', 400), message_id, now + interval '1 day', now);
  RETURN request;
END $$;

CREATE FUNCTION pg_temp.update_request(request_id text, new_reason text, now timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  request entities."LeaveRequest"; balance entities."LeaveBalance"; after text;
BEGIN
  SELECT * INTO request FROM entities."LeaveRequest" AS t WHERE t.id = request_id FOR UPDATE;
  SELECT * INTO balance FROM entities."LeaveBalance" AS b
    WHERE b.user_id = request.user_id AND b.leave_type = request.leave_type AND b.year = extract(year FROM now);
  UPDATE entities."LeaveRequest" AS t SET reason = new_reason, updated_date = now WHERE t.id = request_id
    RETURNING row_to_json(t)::text INTO after;
  PERFORM pg_temp.record_change('LeaveRequest', 'update', row_to_json(request)::text, after);
  RETURN after;
END $$;`

/** Connections that know both functions. */
export async function openWriters(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    min: CONNECTIONS,
    // The library's types do not include it yet.
    onConnect: async (client: pg.ClientBase) => {
      await client.query(FUNCTIONS)
    },
  } as pg.PoolConfig)
  await pool.query('SELECT 1')
  return pool
}

/** Creates a pending request with its notification, mail and changes. Returns its JSON text. */
export const createRequest = (writers: pg.Pool, body: Record<string, string>): Promise<string> =>
  call(writers, 'create', 'SELECT pg_temp.create_request($1, $2, $3, $4, $5) AS json', [
    newId(),
    newId(),
    `<${newId()}@bench>`,
    new Date(),
    JSON.stringify(body),
  ])

/** Stores a new reason for a request, with its change. Returns its JSON text. */
export const updateRequest = (
  writers: pg.Pool,
  id: string,
  { reason }: Record<string, string>,
): Promise<string> =>
  call(writers, 'update', 'SELECT pg_temp.update_request($1, $2, $3) AS json', [id, reason, new Date()])

async function call(writers: pg.Pool, name: string, text: string, values: unknown[]): Promise<string> {
  const { rows } = await writers.query<{ json: string }>({ name, text, values })
  return rows[0]?.json ?? '{}'
}

const newId = () => randomBytes(12).toString('hex')
