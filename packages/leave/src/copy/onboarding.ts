/** Who is to come, and what there is to do until they are set up. */
export const joiningCopy = {
  startsOn: (day: string) => `Starts ${day}`,
  title: 'Still to do',
  text: (name: string) => `Until ${name} is set up`,
  /** Who does it stands in brackets where it is not you. */
  steps: {
    invited: 'Invite to register',
    registered: 'Register with the address (they do)',
    names: 'First and last name',
    department: 'Department',
    position: 'Position',
    manager_id: 'Manager, who decides on leave',
    employee_id: 'Employee ID',
    date_hired: 'Date hired, with which leave begins to count',
  },
  done: 'Done',
  open: 'To do',
}
