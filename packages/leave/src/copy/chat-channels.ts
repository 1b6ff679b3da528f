import type { ChatProvider } from '../entities/chat-channel.ts'

/** Messages to channels of Microsoft Teams and Slack. */
export const chatChannelsCopy = {
  title: 'Teams and Slack',
  text: 'Every morning at 08:00, a channel gets the names of the employees who are away that day. Leave types and reasons are never sent.',
  add: 'Add channel',
  edit: 'Edit channel',
  editOf: (name: string) => `Edit ${name}`,
  none: 'No channels yet',
  noneText: 'Add a channel to show everyone who is away.',
  failed: 'The channels did not load.',
  /** Why no message is sent, below a channel. */
  hidden: {
    everyone:
      'No messages: employees can’t see everyone who is away. Change “Who’s away” in the settings of the organisation.',
    department:
      'No messages: employees can’t see who is away in their department. Change “Who’s away” in the settings of the organisation.',
  },
  providers: { teams: 'Microsoft Teams', slack: 'Slack' } satisfies Record<ChatProvider, string>,
  name: 'Name',
  nameHint: 'For this list, such as the channel’s name',
  nameMissing: 'Enter a name',
  nameTaken: 'Another channel has this name.',
  provider: 'Chat program',
  url: 'Address of the channel',
  urlHints: {
    teams:
      'In Teams, add the workflow “When a Teams webhook request is received” to the channel. Copy its address.',
    slack: 'In Slack, create an incoming webhook for the channel. Copy its address.',
  } satisfies Record<ChatProvider, string>,
  urlMissing: 'Enter the address of the channel',
  urlWrong: {
    teams: 'Enter the address of a Teams workflow. It starts with https:// and ends with a signature.',
    slack: 'Enter the address of a Slack webhook. It starts with https://hooks.slack.com/.',
  } satisfies Record<ChatProvider, string>,
  urlKept: 'Leave empty to keep the address',
  about: 'Employees',
  everyone: 'Everyone',
  departmentHasChannel:
    'A Teams or Slack channel is about this department. Change or remove the channel first.',
  onWeekends: 'Also on Saturdays and Sundays',
  save: 'Save',
  saved: 'Channel saved',
  /** Sends a message to see whether it arrives. */
  test: 'Send a test',
  testOf: (name: string) => `Send a test to ${name}`,
  tested: 'Test sent',
  testTitle: 'Test from Leavewell',
  testLine: 'This channel gets a message every morning when someone is away.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'Messages end. Earlier ones stay in the channel.',
  keep: 'Keep',
  removed: (name: string) => `${name} removed`,
  neverSent: 'No message yet',
  states: {
    queued: (ago: string, reason: string | null) =>
      reason === null ? `Sending since ${ago}` : `Not delivered yet. ${reason} We try again.`,
    delivered: (ago: string) => `Last message ${ago}`,
    failed: (ago: string, reason: string | null) => `Not delivered ${ago}. ${reason ?? ''}`.trim(),
  },
  /** The morning message. */
  awayToday: (name: string) => `${name}: today`,
  awayUntil: (name: string, day: string) => `${name}: until ${day}`,
  more: (count: number) => `and ${count} more`,
  open: 'Open Team Calendar',
}
