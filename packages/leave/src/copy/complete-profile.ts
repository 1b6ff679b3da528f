/** The screen on which people without a name begin. */
export const completeProfileCopy = {
  title: 'Complete Your Profile',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  note: 'Your administrator will set your department, position and other details.',
  submit: 'Complete Profile',
  submitting: 'Completing...',
  namesRequired: 'Please enter both first and last name',
  saveFailed: 'Failed to update profile. Please try again.',
}
