import { describe, expect, it } from 'vitest'
import { adminCopy } from './admin.ts'
import { appStartCopy } from './app-start.ts'
import { calendarCopy } from './calendar.ts'
import { completeProfileCopy } from './complete-profile.ts'
import { dashboardCopy } from './dashboard.ts'
import { layoutCopy } from './layout.ts'
import { leaveFormCopy } from './leave-form.ts'
import { profileCopy } from './profile.ts'
import { requestsCopy } from './requests.ts'

/** The error catalogue of the specification (section 8), sentence by sentence. */
const CATALOGUE: [clause: string, ours: string, sentence: string][] = [
  ['Q-01', leaveFormCopy.requiredFields, 'Please fill in all required fields'],
  ['Q-05', leaveFormCopy.endBeforeStart, 'End date must be after start date'],
  ['Q-06', leaveFormCopy.insufficientBalance(4.5), 'Insufficient balance. You have 4.5 days available.'],
  ['Q-10', leaveFormCopy.fileTooLarge, 'File size must be less than 10MB'],
  ['Q-12', leaveFormCopy.uploadFailed, 'Failed to upload file. Please try again.'],
  ['T-01', adminCopy.userUpdateFailed('No'), 'Failed to update user: No.'],
  ['Q-16, Q-25', profileCopy.namesRequired, 'First name and last name are required'],
  ['Q-20', adminCopy.departmentNameRequired, 'Department name is required'],
  [
    'Q-21',
    adminCopy.departmentHasEmployees(2),
    'Cannot delete department with 2 employees. Please reassign them first.',
  ],
  ['Q-26', profileCopy.notAnImage, 'Please upload an image file'],
  ['Q-27', profileCopy.imageTooLarge, 'Image must be less than 5MB'],
  ['T-02', profileCopy.pictureUploadFailed('No'), 'Failed to upload image: No'],
  ['T-03', profileCopy.updateFailed('No'), 'Failed to update profile: No.'],
  ['T-03', profileCopy.updateFailed(undefined), 'Failed to update profile: Unknown error.'],
  ['Q-32', completeProfileCopy.namesRequired, 'Please enter both first and last name'],
  ['T-04', appStartCopy.userNotLoaded, 'Failed to load user data. Please try again.'],
  ['T-05', completeProfileCopy.saveFailed, 'Failed to update profile. Please try again.'],
  ['F-01', requestsCopy.managerAccessOnly, 'Manager Access Only'],
  ['H-01', adminCopy.accessOnly, 'Admin Access Only'],
  [
    'C-04',
    dashboardCopy.noManager,
    'Please contact HR to assign a manager to your account so you can submit leave requests.',
  ],
  [
    'C-06',
    dashboardCopy.noBalances,
    'No leave balances found. Please contact HR to set up your leave allocation.',
  ],
  ['C-09', dashboardCopy.noRecentRequests, 'No leave requests yet'],
  ['E-08', requestsCopy.none, 'No requests found'],
  ['G-08', calendarCopy.noUpcoming, 'No upcoming approved leaves'],
  ['A-05', appStartCopy.pageNotFound, 'Page Not Found'],
  ['A-15', appStartCopy.authenticationRequired, 'Authentication required'],
  ['A-16', appStartCopy.userNotRegistered, 'User not registered for this app'],
  ['A-18', appStartCopy.failedToLoadApp, 'Failed to load app'],
  ['A-19', appStartCopy.unexpectedError, 'An unexpected error occurred'],
  [
    'A-23',
    appStartCopy.notRegistered,
    'You are not registered to use this application. Please contact the app administrator to request access.',
  ],
  [
    'B-09',
    layoutCopy.noBookingUrl,
    'Your manager has not set up a booking URL yet. Please contact them directly via email.',
  ],
  [
    'B-11',
    layoutCopy.noTeamsChatUrl,
    'Your manager has not set up a Teams chat URL yet. Please contact them directly via email.',
  ],
]

describe('the error catalogue', () => {
  it.each(CATALOGUE)('%s is said word for word', (_clause, ours, sentence) => expect(ours).toBe(sentence))
})
