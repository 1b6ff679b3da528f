/** The tables of the operations, as Parse Server defines classes. */
export const CLASSES = [
  {
    className: '_User',
    fields: fields(
      'first_name last_name full_name role department position employee_id manager_id',
      'salary',
    ),
  },
  {
    className: 'LeaveRequest',
    fields: {
      ...fields(
        'user_id manager_id leave_type start_date end_date reason attachment_url status manager_notes reviewed_date',
        'days_requested',
      ),
      comments: { type: 'Array' },
    },
    classLevelPermissions: whoeverIsSignedIn(),
  },
  { className: 'LeaveBalance', fields: fields('user_id leave_type', 'balance total_allocated year') },
  { className: 'Notification', fields: fields('user_id title message type related_id url') },
  { className: 'Mail', fields: fields('to_address subject text') },
  {
    className: 'Change',
    fields: {
      ...fields('entity record_id kind actor_id'),
      before: { type: 'Object' },
      after: { type: 'Object' },
    },
  },
]

function fields(strings: string, numbers = ''): Record<string, { type: string }> {
  const of = (names: string, type: string) =>
    names
      .split(' ')
      .filter(Boolean)
      .map(name => [name, { type }])
  return Object.fromEntries([...of(strings, 'String'), ...of(numbers, 'Number')])
}

function whoeverIsSignedIn(): object {
  const signedIn = { requiresAuthentication: true }
  return {
    find: signedIn,
    get: signedIn,
    count: signedIn,
    create: signedIn,
    update: signedIn,
    delete: signedIn,
  }
}
