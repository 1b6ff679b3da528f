import { isWeekend } from '../dates/calendar-day.ts'
import type { ChatChannel, ChatProvider } from '../entities/chat-channel.ts'
import type { AwayVisibility } from '../entities/company-settings.ts'
import { isWebUrl } from '../formats/addresses.ts'

/**
 * Whether all employees may know what a channel says. Its readers may be any of them, so a channel about everyone needs
 * the widest setting.
 */
export const mayTell = (
  circle: AwayVisibility | null,
  { department }: Pick<ChatChannel, 'department'>,
): boolean => circle === 'everybody' || (circle === 'department' && department !== null)

/** Whether a channel still gets today’s message. */
export const isDue = (
  { sent_on, on_weekends }: Pick<ChatChannel, 'sent_on' | 'on_weekends'>,
  today: string,
): boolean => (sent_on === null || sent_on < today) && (on_weekends || !isWeekend(today))

/** Hosts of workflows in Microsoft Teams. */
export const TEAMS_HOSTS: readonly string[] = [
  'logic.azure.com',
  'api.powerplatform.com',
  'api.powerautomate.com',
  'flow.microsoft.com',
]

/**
 * Hosts by chat program. Microsoft adds hosts of workflows, so an unknown one is accepted. Those of the former connectors
 * have ended.
 */
const HOSTS: Record<ChatProvider | 'ended', readonly string[]> = {
  teams: TEAMS_HOSTS,
  slack: ['hooks.slack.com'],
  ended: ['webhook.office.com', 'outlook.office.com'],
}

/** Whether an address can be one of this chat program. A web address of an unknown host can. */
export function isChatAddress(provider: ChatProvider, url: string): boolean {
  const host = /^https?:\/\/([^/?#:]+)/i.exec(url)?.[1]?.toLowerCase()
  if (host === undefined || !isWebUrl(url)) return false
  const isOf = (hosts: readonly string[]) => hosts.some(each => host === each || host.endsWith(`.${each}`))
  return Object.entries(HOSTS).every(([other, hosts]) => other === provider || !isOf(hosts))
}
