/** Onboarding: the open steps of a future joiner. */
export const joiningCopy = {
  startsOn: (day: string) => `Starts ${day}`,
  title: 'Onboarding',
  text: (name: string) => `Steps to set up ${name}`,
  /** In brackets who does it, if not you. */
  steps: {
    invited: 'Invite to register',
    registered: 'Register with this email (they do this)',
    names: 'First and last name',
    department: 'Department',
    position: 'Position',
    manager_id: 'Manager',
    employee_id: 'Employee ID',
    date_hired: 'Date hired',
  },
  done: 'Done',
  open: 'To do',
}
