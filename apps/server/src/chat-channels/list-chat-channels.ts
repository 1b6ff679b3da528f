import type { ChatChannelList } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import { latestMessage } from '../kernel/latest-message.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { readsOf } from '../kernel/records.ts'

/** All channels with their latest message, never with their address. */
export const listChatChannels: ReadingFunction = {
  reads: async ({ principal, entities, installation }) => {
    requireRight(principal, 'settings')
    const records = readsOf(entities)
    const [channels, settings] = await Promise.all([
      records.find('ChatChannel', {}, { sort: 'name' }),
      readSettings(records),
    ])
    const latest = await installation.latestPosts(channels.map(({ address_id }) => address_id))
    const body: ChatChannelList = {
      circle: settings?.away_circle ?? 'nobody',
      channels: channels.map(({ id, name, provider, department, on_weekends, address_id }) => ({
        ...{ id, name, provider, department, on_weekends },
        latest: latestMessage(latest.get(address_id)),
      })),
    }
    return { body }
  },
}
