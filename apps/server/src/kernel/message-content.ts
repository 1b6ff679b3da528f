import type { DecidableRequest } from './decidable-request.ts'

/** The part of an email that a message in a chat program has, too. It is masked for its reader already. */
export interface MessageText {
  subject: string
  paragraphs: readonly string[]
  facts?: readonly (readonly [name: string, value: string])[]
  tables?: readonly { title: string; rows: readonly (readonly [name: string, value: string])[] }[]
  decide?: DecidableRequest
}

/** More requests than this are one message without buttons that decide. */
export const MAX_MESSAGES = 5

/** The same as lines of plain text. */
export function contentOf({ subject, paragraphs, facts = [], tables = [] }: MessageText): {
  title: string
  lines: string[]
} {
  const lineOf = ([name, value]: readonly [string, string]) => `${name}: ${value}`
  return {
    title: subject,
    lines: [
      ...paragraphs,
      ...facts.map(lineOf),
      ...tables.flatMap(({ title, rows }) => ['', title, ...rows.map(lineOf)]),
    ],
  }
}
