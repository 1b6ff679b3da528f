import {
  chatMessage,
  teamsCopy as copy,
  createPageUrl,
  isChatAddress,
  isManager,
  type OwnTeamsAddress,
  TEAMS_HOSTS,
} from '@leavewell/leave'
import {
  type AppFunction,
  type ChangeTools,
  errors,
  isInPerson,
  type Principal,
  type ReadingFunction,
  readInput,
} from '@leavewell/platform'
import Type from 'typebox'
import { requireUser } from '../kernel/actor.ts'
import { latestMessage } from '../kernel/latest-message.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf, recordsOf } from '../kernel/records.ts'
import { removeTeamsAddressOf } from '../teams-cards/end-teams.ts'

/** The caller's own address with its latest message, never the address itself. */
export const getTeamsAddress: ReadingFunction = {
  reads: async ({ principal, entities, installation }) => {
    const { id: user_id } = requireUser(principal)
    const [address] = await readsOf(entities).find('TeamsAddress', { user_id }, { limit: 1 })
    if (address === undefined) return { body: { address: null } satisfies OwnTeamsAddress }
    const post = (await installation.latestPosts([address.address_id])).get(address.address_id)
    const body: OwnTeamsAddress = {
      address: {
        latest: latestMessage(post),
        is_paused: address.paused_date !== null,
      },
    }
    return { body }
  },
}

const formSchema = Type.Object({ url: Type.String({ maxLength: 2_000 }) })

/** Adds or replaces the caller's address, and sends a test to it. */
export const saveTeamsAddress =
  (org: Organisation): AppFunction =>
  async ({ principal, body, entities, lock, posts }) => {
    const { id: user_id } = requireApprover(principal)
    const url = readInput(formSchema, body).url.trim()
    if (url === '') throw errors.unprocessable(copy.urlMissing, 'url')
    if (!isChatAddress('teams', url)) throw errors.unprocessable(copy.urlWrong, 'url')
    if (org.usesTeams !== true) throw errors.conflict(copy.notAllowed)
    await lock({ name: `teams address of ${user_id}`, alone: true })
    await removeTeamsAddressOf({ entities, posts }, user_id)
    // Approvers choose it themselves, so only Microsoft's hosts get what leaves the server.
    const address_id = await posts.keep(url, { names: TEAMS_HOSTS, refusal: copy.hostUnknown })
    await recordsOf(entities).create('TeamsAddress', { user_id, address_id, paused_date: null })
    queueTest(org, posts, address_id)
    return { body: { success: true } }
  }

/** Removes the caller's address. */
export const removeTeamsAddress: AppFunction = async ({ principal, entities, posts }) => {
  await removeTeamsAddressOf({ entities, posts }, requireSelf(principal).id)
  return { body: { success: true } }
}

/** Sends a test, and cards again if they were paused. */
export const testTeamsAddress =
  (org: Organisation): AppFunction =>
  async ({ principal, entities, posts }) => {
    const { id: user_id } = requireApprover(principal)
    if (org.usesTeams !== true) throw errors.conflict(copy.notAllowed)
    const records = recordsOf(entities)
    const address = await records.lock('TeamsAddress', { user_id })
    if (address === undefined) throw errors.conflict(copy.none)
    if (address.paused_date !== null) await records.update('TeamsAddress', address.id, { paused_date: null })
    queueTest(org, posts, address.address_id)
    return { body: { success: true } }
  }

function queueTest(org: Organisation, posts: ChangeTools['posts'], addressId: string): void {
  const link = { label: copy.openProfile, url: org.address() + createPageUrl('Profile') }
  posts.queue(addressId, chatMessage('teams', { title: copy.testTitle, lines: [copy.testLine], link }))
}

/** Neither an administrator who acts for the person nor a program can send their cards elsewhere. */
function requireSelf(principal: Principal): ReturnType<typeof requireUser> {
  if (principal.kind === 'visitor') throw errors.unauthenticated()
  if (!isInPerson(principal)) throw errors.forbidden(copy.onlyInPerson)
  return requireUser(principal)
}

function requireApprover(principal: Principal): ReturnType<typeof requireUser> {
  const user = requireSelf(principal)
  if (!isManager(user)) throw errors.forbidden(copy.notApprover)
  return user
}
