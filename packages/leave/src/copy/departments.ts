import { formatNumber } from '../formats/numbers.ts'

/** Departments tab of the admin dashboard (H-14, H-20, OP-21); its refusals are in `adminCopy`. */
export const departmentsCopy = {
  title: 'Departments',
  count: (departments: number) =>
    departments === 1 ? '1 department' : `${formatNumber(departments)} departments`,
  add: 'Add department',
  edit: 'Edit department',
  name: 'Name',
  description: 'Description',
  employees: 'Employees',
  employeeCount: (people: number) => (people === 1 ? '1 employee' : `${people} employees`),
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  parent: 'Part of',
  noParent: 'No other department',
  parentHint: 'Heads of that department also see people in this one.',
  noSuchParent: 'This department doesn’t exist. Choose another one.',
  partOfItself: 'A department can’t be part of itself. Choose another one.',
  isActive: 'Active department',
  inactiveHint: 'An inactive department stays visible. You can’t select it for other people.',
  renameHint: (people: number) =>
    people === 1 ? 'Also updates its employee.' : `Also updates its ${people} employees.`,
  save: 'Save department',
  saved: 'Department saved',
  added: 'Department added',
  none: 'No departments yet',
  actionsOn: (name: string) => `Actions for ${name}`,
  delete: 'Delete department',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'The department disappears from every list. You can’t undo this.',
  deleted: 'Department deleted',
  cannotDelete: (name: string) => `You can’t delete ${name}`,
}
