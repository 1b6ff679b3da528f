import {
  adminCopy,
  CHAT_PROVIDERS,
  type ChatChannelForm,
  chatMessage,
  chatChannelsCopy as copy,
  createPageUrl,
  isChatAddress,
} from '@leavewell/leave'
import { type AppFunction, errors, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../kernel/actor.ts'
import { orNull } from '../kernel/or-null.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type Records, recordsOf } from '../kernel/records.ts'
import { READS_ORGANISATION } from '../org-structure/organisation-lock.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })

const formSchema = Type.Object({
  id: Type.Optional(id),
  name: Type.String({ maxLength: 100, pattern: '^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$' }),
  provider: Type.Enum([...CHAT_PROVIDERS]),
  department: orNull(Type.String({ maxLength: 200 })),
  on_weekends: Type.Optional(Type.Boolean()),
  url: Type.Optional(Type.String({ maxLength: 2_000 })),
})

/** Adds a channel, or saves one with an id. Without an address, it keeps the one that it has. */
export const saveChatChannel: AppFunction = async ({ principal, body, entities, lock, posts }) => {
  requireRight(principal, 'settings')
  const {
    id,
    url = '',
    name: typed,
    department = null,
    on_weekends = false,
    provider,
  } = readInput(formSchema, body)
  await lock(READS_ORGANISATION)
  await lock({ name: 'chat channels', alone: true })
  const records = recordsOf(entities)
  const former = id === undefined ? undefined : await channelOf(records, id)
  const name = typed.trim()
  if (name === '') throw errors.unprocessable(copy.nameMissing, 'name')
  const others = await records.find('ChatChannel', { name })
  if (others.some(other => other.id !== id)) throw errors.conflict(copy.nameTaken, undefined, 'duplicate')
  if (department !== null && (await records.count('Department', { name: department })) === 0)
    throw errors.unprocessable(adminCopy.noSuchDepartment(department), 'department')
  const isKept = url.trim() === '' && former?.provider === provider
  if (!isKept) checkAddress({ provider, url })
  if (!isKept && former) await posts.forget(former.address_id)
  const address_id = isKept && former ? former.address_id : await posts.keep(url.trim())
  const fields = { name, provider, department, on_weekends, address_id }
  if (former) await records.update('ChatChannel', former.id, fields)
  else await records.create('ChatChannel', { ...fields, sent_on: null })
  return { status: former ? 200 : 201, body: { success: true } }
}

function checkAddress({ provider, url = '' }: Pick<ChatChannelForm, 'provider' | 'url'>): void {
  if (url.trim() === '') throw errors.unprocessable(copy.urlMissing, 'url')
  if (!isChatAddress(provider, url.trim())) throw errors.unprocessable(copy.urlWrong[provider], 'url')
}

/** Removes a channel, its address and messages that have not been sent. */
export const removeChatChannel: AppFunction = async ({ principal, body, entities, posts }) => {
  requireRight(principal, 'settings')
  const records = recordsOf(entities)
  const channel = await channelOf(records, readInput(Type.Object({ id }), body).id)
  await posts.forget(channel.address_id)
  await records.delete('ChatChannel', channel.id)
  return { body: { success: true } }
}

/** Sends a test, whose result is in the list. */
export const testChatChannel =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, posts }) => {
    requireRight(principal, 'settings')
    const { address_id, provider } = await channelOf(
      recordsOf(entities),
      readInput(Type.Object({ id }), body).id,
    )
    const link = { label: copy.open, url: org.address() + createPageUrl('TeamCalendar') }
    posts.queue(address_id, chatMessage(provider, { title: copy.testTitle, lines: [copy.testLine], link }))
    return { body: { success: true } }
  }

async function channelOf(records: Records, id: string) {
  const channel = await records.lock('ChatChannel', { id })
  if (channel === undefined) throw errors.recordNotFound('ChatChannel', id)
  return channel
}
