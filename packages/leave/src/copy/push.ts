import type { PushKind } from '../entities/notification.ts'

/** Push notifications, and the choice on the profile and in the settings. */
export const pushCopy = {
  /** On a lock screen, so without names, leave types and days. */
  request: 'A request is pending your approval',
  titles: {
    team: 'Leave in your team has changed',
    decisions: 'One of your requests has been decided',
    own_leave: 'Your leave has changed',
    comments: 'New comment on a leave request',
    reminders: 'Reminder about leave',
  } satisfies Record<PushKind, string>,
  device: 'Push on this device',
  turnOn: 'Turn on push on this device',
  turnOff: 'Turn off push on this device',
  isOn: 'This device shows push notifications until you sign out.',
  isOff: 'Push shows what is new in the bell while Leavewell is closed, without names or dates.',
  turnedOn: 'Push turned on on this device',
  turnedOff: 'Push turned off on this device',
  loadFailed: 'We couldn’t load the state of this device.',
  notTurnedOn: 'We couldn’t turn on push. Check your connection and try again.',
  denied: 'This browser blocks notifications from Leavewell. Allow them in the browser’s site settings.',
  unsupported: 'This browser can’t show push notifications.',
  homeScreen: 'On iPhone and iPad, add Leavewell to the Home Screen and open it there.',
  settingsTitle: 'Push notifications',
  settingsText:
    'People turn on push for each device on their profile. Messages have no names, leave types or dates.',
  settingsField: 'Allow push notifications',
  settingsHint:
    'This server must reach the push services of Apple, Google, Mozilla and Microsoft over HTTPS.',
}
