import type { LinkPage } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { escapeHtml as text } from './compose-mail.ts'

/** Parts of the pages that links in emails open. */
export const paragraph = (sentence: string): string => `<p>${text(sentence)}</p>`

export const link = (address: string, label: string): string =>
  `<p><a href="${text(address)}">${text(label)}</a></p>`

/** Returns a function that makes a page with the organisation above its title. */
export const pageOf =
  ({ name }: Pick<Organisation, 'name'>) =>
  (status: number, title: string, ...content: string[]): LinkPage => ({
    status,
    from: name ?? 'Leavewell',
    title,
    content,
  })
