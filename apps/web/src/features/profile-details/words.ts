/** Names of the fields of a profile. */
export const words = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  department: 'Department',
  position: 'Position',
  employeeId: 'Employee ID',
  dateHired: 'Date hired',
  salary: 'Annual salary (AUD)',
  agency: 'Agency',
  contactPerson: 'Contact person',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  created: 'Account created',
  accountType: 'Account type',
}
