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
  const shown = [...lines.slice(0, MAX_LINES).map(short), ...(over > 0 ? [copy.more(over)] : [])]
  return provider === 'teams' ? teamsCard(title, shown, link) : slackBlocks(title, shown, link)
}

/** An Adaptive Card for the trigger “When a Teams webhook request is received”. A text run has no markup. */
const teamsCard = (title: string, lines: readonly string[], link: ChatMessage['link']) => {
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
          actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
        },
      },
    ],
  }
}

/** Blocks for an incoming webhook. `text` is read aloud and shown in notifications. */
const slackBlocks = (title: string, lines: readonly string[], { label, url }: ChatMessage['link']) => ({
  text: escaped([title, ...lines].join('\n')),
  blocks: [
    { type: 'header', text: { type: 'plain_text', text: title, emoji: false } },
    ...blocksOf(lines).map(text => ({ type: 'section', text: { type: 'plain_text', text, emoji: false } })),
    { type: 'section', text: { type: 'mrkdwn', text: `<${url}|${escaped(label)}>` } },
  ],
})

/** Without markup of Slack. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Lines in as few blocks as possible. */
export function blocksOf(lines: readonly string[]): string[] {
  const blocks: string[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    if (last !== undefined && last.length + line.length < MAX_BLOCK)
      blocks[blocks.length - 1] = `${last}\n${line}`
    else blocks.push(line)
  }
  return blocks
}

/** By whole characters, so that none is cut in two. */
const short = (line: string): string => {
  const characters = [...line]
  return characters.length > MAX_LINE ? `${characters.slice(0, MAX_LINE - 1).join('')}…` : line
}
