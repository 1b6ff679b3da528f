/** The demo company: its people, and the steps of its Dashboard. */
export const demoCopy = {
  /** On the log-in page. */
  title: 'This is a demo',
  text: 'Try an invented company. Enter as:',
  logins: {
    employee: 'Employee',
    approver: 'Approver',
    manager: 'Manager',
    hr: 'HR',
    payroll: 'Payroll',
    admin: 'Administrator',
    newcomer: 'New employee',
  },
  /** In the user menu. */
  switchTo: 'Demo: switch to',
  /** Follows one request through the company. */
  tour: {
    title: 'Try it in three steps',
    hide: 'Hide',
    steps: {
      request: { text: 'Request leave as an employee.', action: 'Request leave' },
      decide: { text: 'Approve it as the manager.', action: 'Approve' },
      balance: { text: 'See how the decision changes the balance.', action: 'Open balance' },
    },
  },
} as const
