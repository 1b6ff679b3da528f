/** The screen on which people without a name begin. */
export const completeProfileCopy = {
  title: 'Complete Your Profile',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  note: 'Your administrator will set your department, position and other details.',
  noteForAdministrator: 'As an administrator, you set your department, position and other details later.',
  submit: 'Complete Profile',
  submitting: 'Completing...',
  namesRequired: 'Please enter both first and last name',
  saveFailed: 'Failed to update profile. Please try again.',
}
