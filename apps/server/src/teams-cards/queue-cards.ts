import { teamsCopy as copy, createPageUrl, createRequestUrl, teamsRequest, type User } from '@leavewell/leave'
import type { HookContext } from '@leavewell/platform'
import { type LinkedText, withDecisionLinks } from '../decision-links/decision-link.ts'
import { contentOf, MAX_MESSAGES, type MessageText } from '../kernel/message-content.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'

/**
 * Queues a card about each request of an email, if its approver added an address. They are sent after the commit. Many
 * requests are one card, which names no one.
 */
export async function queueTeamsCards(
  org: Pick<Organisation, 'address' | 'decidesByEmail'>,
  { entities, posts }: Pick<HookContext, 'entities' | 'posts'>,
  reader: User,
  texts: readonly MessageText[],
  whole: Pick<MessageText, 'subject'>,
): Promise<void> {
  const records = recordsOf(entities)
  const [address] = await records.find('TeamsAddress', { user_id: reader.id }, { limit: 1 })
  if (address === undefined || address.paused_date !== null) return
  const open = (path: string) => ({ label: copy.open, url: org.address() + path })
  if (texts.length > MAX_MESSAGES) {
    const link = open(createPageUrl('TeamRequests'))
    posts.queue(address.address_id, teamsRequest({ title: whole.subject, lines: [] }, [link]))
    return
  }
  for (const text of texts) {
    if (text.decide === undefined) continue
    const { leave, amendment_id } = text.decide
    const linked: LinkedText = await withDecisionLinks<LinkedText>(org, records, reader, text)
    const links = [...(linked.links ?? []), open(createRequestUrl('TeamRequests', leave.id))]
    posts.queue(address.address_id, teamsRequest(contentOf(text), links), amendment_id ?? leave.id)
  }
}
