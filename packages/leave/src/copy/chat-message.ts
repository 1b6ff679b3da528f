import type { ChatProvider } from '../entities/chat-channel.ts'
import { chatChannelsCopy as copy } from './chat-channels.ts'

/** A message without the markup of any chat program. */
export interface ChatMessage {
  title: string
  lines: readonly string[]
  link: { label: string; url: string }
}

/** Lines of a message. Teams takes about 28 KB a message. */
const MAX_LINES = 60
/** Characters of a line, so that the longest message is shorter. */
const MAX_LINE = 80
/** Characters of a block of text in Slack. */
const MAX_BLOCK = 3_000

/** Returns the body of a message for a chat program. Names are plain text, so no markup, link or mention has an effect. */
export function chatMessage(provider: ChatProvider, { title, lines, link }: ChatMessage): object {
  const over = lines.length - MAX_LINES
  const shown = [
    ...lines.slice(0, MAX_LINES).map(line => short(line, MAX_LINE)),
    ...(over > 0 ? [copy.more(over)] : []),
  ]
  return provider === 'teams' ? teamsCard(title, shown, [link]) : slackBlocks(title, shown, link)
}

/** An Adaptive Card for the trigger “When a Teams webhook request is received”. A text run has no markup. */
export const teamsCard = (
  title: string,
  lines: readonly string[],
  links: readonly ChatMessage['link'][],
): object => {
  const text = (words: string, more: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text: words, ...more }],
  })
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          version: '1.4',
          body: [text(title, { weight: 'Bolder' }), ...lines.map(line => text(line))],
          actions: links.map(({ label, url }) => ({ type: 'Action.OpenUrl', title: label, url })),
        },
      },
    ],
  }
}

/** Blocks for an incoming webhook. `text` is read aloud and shown in notifications. */
const slackBlocks = (title: string, lines: readonly string[], { label, url }: ChatMessage['link']) => ({
  text: escaped([title, ...lines].join('\n')),
  blocks: [
    { type: 'header', text: plain(title) },
    ...sectionsOf(lines),
    { type: 'section', text: { type: 'mrkdwn', text: slackLink(label, url) } },
  ],
})

/** Text in which Slack finds no markup, link or mention. */
export const plain = (text: string) => ({ type: 'plain_text', text, emoji: false })

export const slackLink = (label: string, url: string): string => `<${escaped(url)}|${escaped(label)}>`

/** Without markup of Slack. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Lines of plain text in as few blocks as possible. */
export function sectionsOf(lines: readonly string[]): object[] {
  const blocks: string[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    if (last !== undefined && last.length + line.length < MAX_BLOCK)
      blocks[blocks.length - 1] = `${last}\n${line}`
    else blocks.push(line)
  }
  return blocks.map(text => ({ type: 'section', text: plain(text) }))
}

/** By whole characters, so that none is cut in two. */
export const short = (line: string, most: number): string => {
  const characters = [...line]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line
}
