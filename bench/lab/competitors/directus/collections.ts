/** The tables of the operations as Directus collections. It logs the author of changes for the first two. */
export const COLLECTIONS = [
  collection('leave_requests', 'all', [
    ...fields('user_id manager_id', 'uuid'),
    ...fields('leave_type attachment_url status manager_notes', 'string'),
    ...fields('start_date end_date reviewed_date', 'date'),
    ...fields('days_requested', 'integer'),
    ...fields('reason', 'text'),
    field('comments', 'json', 'cast-json'),
    field('created_date', 'timestamp', 'date-created'),
    field('updated_date', 'timestamp', 'date-updated'),
  ]),
  collection('notifications', 'all', [
    ...fields('user_id', 'uuid'),
    ...fields('title message type related_id url', 'string'),
  ]),
  collection('leave_balances', null, [
    ...fields('user_id', 'uuid'),
    ...fields('leave_type', 'string'),
    ...fields('balance total_allocated year', 'integer'),
  ]),
  collection('mails', null, [...fields('to_address subject', 'string'), ...fields('text', 'text')]),
]

/** The fields of a person in addition to a user's name and email. */
export const PERSON = [
  ...fields('full_name department position employee_id manager_id', 'string'),
  ...fields('salary', 'integer'),
]

const concerned = {
  _or: [{ user_id: { _eq: '$CURRENT_USER' } }, { manager_id: { _eq: '$CURRENT_USER' } }],
}

/** People affected by a request can see and change it, and everyone creates only their own. */
export const PERMISSIONS = [
  { action: 'read', permissions: concerned },
  { action: 'update', permissions: concerned },
  { action: 'create', validation: { user_id: { _eq: '$CURRENT_USER' } } },
].map(permission => ({ collection: 'leave_requests', fields: ['*'], ...permission }))

function collection(name: string, accountability: 'all' | null, own: object[]): object {
  const id = { ...field('id', 'uuid', 'uuid'), schema: { is_primary_key: true } }
  return { collection: name, schema: {}, meta: { accountability }, fields: [id, ...own] }
}

function fields(names: string, type: string): object[] {
  return names.split(' ').map(name => ({ field: name, type, schema: {} }))
}

function field(name: string, type: string, special: string): object {
  return { field: name, type, schema: {}, meta: { special: [special] } }
}
