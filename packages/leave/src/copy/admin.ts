/** Admin dashboard (H, Q-16 to Q-24). */
export const adminCopy = {
  accessOnly: 'Admin Access Only',
  accessOnlyText: 'This page is only accessible to administrators',
  sections: 'Sections',
  totalEmployees: 'Total Employees',
  managers: 'Managers',
  /** Below the figures: managers are administrators (H-02), and others approve leave, too. */
  managersCount: (approvers: string) =>
    approvers === '1'
      ? 'Managers are administrators. 1 person can approve leave.'
      : `Managers are administrators. ${approvers} people can approve leave.`,
  leaveBalances: 'Leave Balances',
  analytics: 'Analytics',
  userManagement: 'User Management',
  departments: 'Departments',
  userUpdateFailed: (message: string) => `Failed to update user: ${message}.`,
  namesRequired: 'First name and last name are required',
  nameNotOneLine: 'Enter the name on one line',
  departmentNameRequired: 'Department name is required',
  departmentHasEmployees: (count: number) =>
    `Cannot delete department with ${count} employees. Please reassign them first.`,
  departmentExists: 'A department with this name already exists',
  departmentExistsAs: (name: string) => `A department with this name already exists: “${name}”`,
  balanceExists: 'This person already has a balance for this leave type and year',
  balanceNotANumber: 'Please enter a number',
  balanceBelowMinimum: 'Please enter 0 or more',
  balanceAboveMaximum: 'Please enter 1,000 or less',
  balanceOfNobody: 'Please choose an employee from the list: nobody has this ID',
  balanceOffStep: 'Please enter whole or half days',
  yearOutOfRange: 'Please enter a year from 2020 to 2030',
  employeeIdTaken: 'Another person has this employee ID',
  salaryNotANumber: 'Salary must be a number',
  managerNotChosen: 'Please choose a manager from the list',
  cannotTakeOver: 'Please choose somebody who can decide: an administrator who can sign in',
  noSuchDepartment: (name: string) => `There is no department “${name}”. Please choose another one.`,
  lastAdmin: 'At least one administrator must remain',
  ownEntitlement:
    'You cannot change your own leave entitlement. Ask another person in HR or an administrator.',
  ownAccount: 'You can’t deactivate your own account',
  unknownUser: 'Unknown',
  orphaned: 'Orphaned',
}

/** The frame of the rules that administrators set; each page has a catalogue of its own. */
export const settingsCopy = {
  title: 'Settings',
  subtitle: 'How leave is counted and given, and how this installation works',
  parts: { rules: 'Rules', installation: 'Installation' },
}
