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
  balanceNotANumber: 'Enter a number',
  balanceBelowMinimum: 'Enter 0 or more',
  balanceAboveMaximum: 'Enter 1,000 or less',
  balanceOfNobody: 'We don’t know this employee ID. Choose someone from the list.',
  balanceOffStep: 'Enter whole or half days',
  yearOutOfRange: 'Enter a year from 2020 to 2030',
  employeeIdTaken: 'Another person has this employee ID',
  salaryNotANumber: 'Salary must be a number',
  managerNotChosen: 'Choose a manager from the list',
  cannotTakeOver: 'Choose an approver with an active account',
  noSuchDepartment: (name: string) => `There is no department “${name}”. Choose another one.`,
  lastAdmin: 'At least one administrator must remain',
  ownEntitlement:
    'You cannot change your own leave entitlement. Ask another person in HR or an administrator.',
  ownAccount: 'You can’t deactivate your own account',
  unknownUser: 'Unknown',
  orphaned: 'Orphaned',
}

/** The frame of the settings pages. Each page has its own catalogue. */
export const settingsCopy = {
  title: 'Settings',
  subtitle: 'Leave rules, people and system settings',
  parts: { company: 'Company', leave: 'Leave', access: 'Access', system: 'System' },
}
