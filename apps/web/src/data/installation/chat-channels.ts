import type { ChatChannelForm, ChatChannelList } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../connection/client.ts'

const meta = { changes: ['ChatChannel'], evenIfRefused: true } as const

/** All channels, without their addresses. They are read again until their messages have arrived. */
export const chatChannels = () =>
  queryOptions({
    queryKey: ['ChatChannel'],
    queryFn: () => ask<ChatChannelList>('listChatChannels'),
    refetchInterval: ({ state: { data } }) =>
      data?.channels.some(({ latest }) => latest?.state === 'queued') ? 2_000 : false,
  })

export const saveChatChannel = () =>
  mutationOptions({ mutationFn: (form: ChatChannelForm) => ask('saveChatChannel', form), meta })

export const removeChatChannel = () =>
  mutationOptions({ mutationFn: (id: string) => ask('removeChatChannel', { id }), meta })

/** Queues a test. The list says whether it arrived. */
export const testChatChannel = () =>
  mutationOptions({ mutationFn: (id: string) => ask('testChatChannel', { id }), meta })
