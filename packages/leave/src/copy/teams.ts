import { type ChatMessage, short, teamsCard } from './chat-message.ts'

/** Requests in Microsoft Teams: the setting, the address on the profile, and the card. */
export const teamsCopy = {
  settingsTitle: 'Requests in Microsoft Teams',
  settingsText:
    'Approvers add the address of their own workflow and get a card for each request of their team.',
  settingsField: 'Allow requests in Microsoft Teams',
  settingsHint: 'This server must reach Microsoft’s workflows over HTTPS.',

  title: 'Microsoft Teams',
  text: 'A card in your chat for each request that you approve, as in the email.',
  steps:
    'In Teams, add the workflow “When a Teams webhook request is received”. Let it post to a chat with only you, and copy its address.',
  failed: 'Your Teams address did not load.',
  none: 'No address',
  add: 'Add address',
  replace: 'Replace',
  url: 'Address of your workflow',
  urlHint: 'It is a secret, and nothing shows it again.',
  urlMissing: 'Enter the address of your workflow',
  urlWrong: 'Enter the address of a Teams workflow. It starts with https:// and ends with a signature.',
  hostUnknown: 'This is not an address of Microsoft’s workflows. Copy it from your workflow in Teams.',
  save: 'Save',
  saved: 'Address saved, and a test sent',
  test: 'Send a test',
  tested: 'Test sent',
  testTitle: 'Test from Leavewell',
  testLine: 'This chat gets a card for each request that you approve.',
  remove: 'Remove',
  removeTitle: 'Remove your Teams address?',
  removeText: 'Cards end. Earlier ones stay in the chat.',
  keep: 'Keep',
  removed: 'Teams address removed',
  paused: 'No cards are sent since then. Send a test, or replace the address.',
  onlyOne: 'There is an address already. Reload the page.',
  onlyInPerson: 'Only the person themselves can add an address in Teams.',
  notAllowed: 'Requests in Microsoft Teams are turned off.',
  notApprover: 'Only approvers get requests in Microsoft Teams.',

  open: 'Open',
  openProfile: 'Open your profile',

  pausedTitle: 'Cards in Teams paused',
  pausedText:
    'A card did not arrive in Microsoft Teams, so cards are paused. Send a test from your profile to start them again.',
} as const

/** Lines of a card and characters of a line. So the longest card is shorter than 28 KB in any script. */
const MAX_LINES = 24
const MAX_LINE = 250

/** A request as an Adaptive Card. Everything that people typed is plain text. */
export const teamsRequest = (
  { title, lines }: Pick<ChatMessage, 'title' | 'lines'>,
  links: readonly ChatMessage['link'][],
): object =>
  teamsCard(
    short(title, MAX_LINE),
    lines
      .filter(line => line !== '')
      .slice(0, MAX_LINES)
      .map(line => short(line, MAX_LINE)),
    links,
  )
