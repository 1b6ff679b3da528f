import type { Bknd } from './bknd-api.ts'

/**
 * The tables of the operations as bknd entities. Ids are numbers, its default. JSON is stored as text: with a JSON
 * field, 0.20.0 does not set the time of an update.
 */
export function schema({ em, entity, systemEntity, text, number }: Bknd): object {
  const fields = (field: () => unknown, names: string) =>
    Object.fromEntries(names.split(' ').map(name => [name, field()]))
  return em({
    users: systemEntity('users', {
      ...fields(text, 'first_name last_name full_name department position employee_id manager_id'),
      ...fields(number, 'salary'),
    }),
    leave_requests: entity('leave_requests', {
      ...fields(number, 'user_id manager_id days_requested'),
      ...fields(
        text,
        'leave_type start_date end_date reason attachment_url status manager_notes reviewed_date comments',
      ),
    }),
    leave_balances: entity('leave_balances', {
      ...fields(number, 'user_id balance total_allocated year'),
      ...fields(text, 'leave_type'),
    }),
    notifications: entity('notifications', {
      ...fields(number, 'user_id related_id'),
      ...fields(text, 'title message type url'),
    }),
    mails: entity('mails', fields(text, 'to_address subject text')),
    changes: entity('changes', {
      ...fields(number, 'record_id'),
      ...fields(text, 'entity kind before after'),
    }),
  }).toJSON()
}
