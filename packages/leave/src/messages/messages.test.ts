import { describe, expect, it } from 'vitest'
import { messages } from './messages.ts'

/** The error catalogue of the specification (section 8), sentence by sentence. */
const CATALOGUE: [clause: string, ours: string, sentence: string][] = [
  ['Q-01', messages.leaveForm.requiredFields, 'Please fill in all required fields'],
  ['Q-05', messages.leaveForm.endBeforeStart, 'End date must be after start date'],
  ['Q-06', messages.leaveForm.insufficientBalance(4.5), 'Insufficient balance. You have 4.5 days available.'],
  ['Q-10', messages.leaveForm.fileTooLarge, 'File size must be less than 10MB'],
  ['Q-12', messages.leaveForm.uploadFailed, 'Failed to upload file. Please try again.'],
  ['T-01', messages.admin.userUpdateFailed('No'), 'Failed to update user: No.'],
  ['Q-16, Q-25', messages.profile.namesRequired, 'First name and last name are required'],
  ['Q-20', messages.admin.departmentNameRequired, 'Department name is required'],
  [
    'Q-21',
    messages.admin.departmentHasEmployees(2),
    'Cannot delete department with 2 employees. Please reassign them first.',
  ],
  ['Q-26', messages.profile.notAnImage, 'Please upload an image file'],
  ['Q-27', messages.profile.imageTooLarge, 'Image must be less than 5MB'],
  ['T-02', messages.profile.pictureUploadFailed('No'), 'Failed to upload image: No'],
  ['T-03', messages.profile.updateFailed('No'), 'Failed to update profile: No.'],
  ['T-03', messages.profile.updateFailed(undefined), 'Failed to update profile: Unknown error.'],
  ['Q-32', messages.completeProfile.namesRequired, 'Please enter both first and last name'],
  ['T-04', messages.completeProfile.loadFailed, 'Failed to load user data. Please try again.'],
  ['T-05', messages.completeProfile.saveFailed, 'Failed to update profile. Please try again.'],
  ['F-01', messages.requests.managerAccessOnly, 'Manager Access Only'],
  ['H-01', messages.admin.accessOnly, 'Admin Access Only'],
  [
    'C-04',
    messages.dashboard.noManager,
    'Please contact HR to assign a manager to your account so you can submit leave requests.',
  ],
  [
    'C-06',
    messages.dashboard.noBalances,
    'No leave balances found. Please contact HR to set up your leave allocation.',
  ],
  ['C-09', messages.dashboard.noRecentRequests, 'No leave requests yet'],
  ['E-08', messages.requests.none, 'No requests found'],
  ['G-08', messages.calendar.noUpcoming, 'No upcoming approved leaves'],
  ['A-05', messages.appStart.pageNotFound, 'Page Not Found'],
  ['A-15', messages.appStart.authenticationRequired, 'Authentication required'],
  ['A-16', messages.appStart.userNotRegistered, 'User not registered for this app'],
  ['A-18', messages.appStart.failedToLoadApp, 'Failed to load app'],
  ['A-19', messages.appStart.unexpectedError, 'An unexpected error occurred'],
  [
    'A-23',
    messages.appStart.notRegistered,
    'You are not registered to use this application. Please contact the app administrator to request access.',
  ],
  [
    'B-09',
    messages.layout.noBookingUrl,
    'Your manager has not set up a booking URL yet. Please contact them directly via email.',
  ],
  [
    'B-11',
    messages.layout.noTeamsChatUrl,
    'Your manager has not set up a Teams chat URL yet. Please contact them directly via email.',
  ],
]

describe('the error catalogue', () => {
  it.each(CATALOGUE)('%s is said word for word', (_clause, ours, sentence) => expect(ours).toBe(sentence))
})
