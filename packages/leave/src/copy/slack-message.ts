import type { SlackContent } from '../entities/slack.ts'
import { escaped, plain, sectionsOf, short, slackLink } from './chat-message.ts'
import { slackCopy as copy } from './slack.ts'

/** Buttons of a message that decide. */
export type SlackButton = 'approve' | 'reject' | 'undo'

/** Characters of a header, and of a text for notifications. */
const MAX_TITLE = 150
const MAX_TEXT = 3_000

/**
 * A request in Slack. Everything that people typed is plain text. `text` is shown in notifications and read aloud. The
 * value of each button is the message's id.
 */
export function slackRequest(
  { title, lines }: SlackContent,
  options: { id: string; url: string; state?: string | undefined; buttons: readonly SlackButton[] },
): { text: string; blocks: object[] } {
  const { id, url, state, buttons } = options
  const whole = state === undefined ? lines : [...lines, '', state]
  return {
    text: escaped([title, ...whole].join('\n').slice(0, MAX_TEXT)),
    blocks: [
      { type: 'header', text: plain(short(title, MAX_TITLE)) },
      ...sectionsOf(whole.map(line => line.slice(0, MAX_TEXT - 1))),
      {
        type: 'actions',
        elements: [
          ...buttons.map(button => ({
            type: 'button',
            action_id: button,
            value: id,
            text: plain(copy[button]),
            ...(button === 'approve' && { style: 'primary' }),
          })),
          { type: 'button', action_id: 'open', text: plain(copy.open), url },
        ],
      },
    ],
  }
}

/** What a draft means, with the link to its filled-in form. Slack makes no markup of the lines. */
export const slackDraft = (lines: readonly string[], form: string | undefined): string =>
  [...lines.map(escaped), ...(form === undefined ? [] : [slackLink(copy.commandForm, form)])].join('\n')

/** Characters of a button’s value. */
const MAX_VALUE = 2_000

/**
 * A draft that its person can submit, with its filled-in form. Slack sends `value` back with the button. A value that
 * is too long has no button.
 */
export function slackOffer(
  lines: readonly string[],
  { value, form }: { value: string; form: string },
): { text: string; blocks?: object[] } {
  const whole = [...lines, copy.notSubmitted]
  const text = slackDraft(lines, form)
  if (value.length > MAX_VALUE) return { text }
  return {
    text,
    blocks: [
      ...sectionsOf(whole.map(line => line.slice(0, MAX_TEXT - 1))),
      {
        type: 'actions',
        elements: [
          { type: 'button', action_id: 'submit', value, text: plain(copy.submit), style: 'primary' },
          { type: 'button', action_id: 'open', text: plain(copy.openForm), url: form },
        ],
      },
    ],
  }
}

/** The form for the note of a rejection. Slack sends `private_metadata` back with it. */
export const slackRejectForm = (id: string): object => ({
  type: 'modal',
  callback_id: 'reject',
  private_metadata: id,
  title: plain(copy.rejectTitle),
  submit: plain(copy.rejectSubmit),
  close: plain(copy.cancel),
  blocks: [
    {
      type: 'input',
      block_id: 'note',
      label: plain(copy.rejectNote),
      element: { type: 'plain_text_input', action_id: 'note', multiline: true, max_length: 3_000 },
    },
  ],
})
