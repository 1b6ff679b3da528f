const ADMIN = { user_condition: { role: 'admin' } }
const THE_PERSON = { user_id: '{{user.id}}' }
const THE_MANAGER = { manager_id: '{{user.id}}' }

/** The tables of the operations as entities of the emulator, with Leavewell's rules for seeing a request. */
export const ENTITIES = [
  {
    name: 'LeaveRequest',
    type: 'object',
    properties: {
      ...properties(
        'string',
        'user_id manager_id leave_type start_date end_date reason attachment_url status manager_notes reviewed_date',
      ),
      ...properties('number', 'days_requested'),
      comments: { type: 'array' },
    },
    required: ['user_id', 'leave_type', 'start_date', 'end_date'],
    rls: {
      create: { $or: [THE_PERSON, ADMIN] },
      read: { $or: [THE_PERSON, THE_MANAGER, ADMIN] },
      update: { $or: [THE_PERSON, THE_MANAGER, ADMIN] },
      delete: ADMIN,
    },
  },
  {
    name: 'LeaveBalance',
    type: 'object',
    properties: {
      ...properties('string', 'user_id leave_type'),
      ...properties('number', 'balance total_allocated year'),
    },
    rls: { create: ADMIN, read: { $or: [THE_PERSON, ADMIN] }, update: ADMIN, delete: ADMIN },
  },
]

function properties(type: string, names: string): Record<string, { type: string }> {
  return Object.fromEntries(names.split(' ').map(name => [name, { type }]))
}
