/** The tables of the operations as Strapi content types. Strapi adds times and ids automatically. */
export const CONTENT_TYPES = {
  'leave-request': contentType('leave-request', 'leave_requests', {
    ...fields('user_id manager_id leave_type attachment_url status manager_notes', 'string'),
    ...fields('start_date end_date reviewed_date', 'date'),
    ...fields('days_requested', 'integer'),
    ...fields('reason', 'text'),
    ...fields('comments', 'json'),
  }),
  'leave-balance': contentType('leave-balance', 'leave_balances', {
    ...fields('user_id leave_type', 'string'),
    ...fields('balance total_allocated year', 'integer'),
  }),
  notification: contentType(
    'notification',
    'notifications',
    fields('user_id title message type related_id url', 'string'),
  ),
  mail: contentType('mail', 'mails', {
    ...fields('to_address subject', 'string'),
    ...fields('text', 'text'),
  }),
  change: contentType('change', 'changes', {
    ...fields('entity record_id kind actor_id', 'string'),
    ...fields('before after', 'json'),
  }),
}

/** The fields of a person in addition to a user's name and email. */
export const PERSON = {
  ...fields('first_name last_name full_name department position employee_id manager_id', 'string'),
  ...fields('salary', 'integer'),
}

function contentType(singularName: string, collectionName: string, attributes: object): object {
  return {
    kind: 'collectionType',
    collectionName,
    info: { singularName, pluralName: `${singularName}s`, displayName: singularName },
    options: { draftAndPublish: false },
    attributes,
  }
}

function fields(names: string, type: string): Record<string, { type: string }> {
  return Object.fromEntries(names.split(' ').map(name => [name, { type }]))
}
