import type { Invitation as Sent } from '@leavewell/client'
import { displayName, type User } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** An invitation, and what whoever sent it is called. */
export interface Invited extends Sent {
  /** Undefined where nobody is known: the installation itself, or somebody who has gone. */
  inviter: string | undefined
}

/** Who was invited and has not registered yet, newest first. Whoever registers becomes a user, and leaves this list. */
export const openInvitations = () => invitations(undefined)

/** Everybody who was ever invited, newest first. */
export const allInvitations = () => invitations({ state: 'all' })

const invitations = (wanted: { state: 'all' } | undefined) =>
  queryOptions({
    queryKey: ['User', 'invitations', wanted?.state ?? 'open'],
    queryFn: async (): Promise<Invited[]> => {
      const open = await client.auth.invitations(wanted)
      const ids = [...new Set(open.flatMap(({ invited_by }) => invited_by ?? []))]
      const users =
        ids.length === 0
          ? []
          : await client.entities.User.filter({ id: { $in: ids } }, null, ids.length, 0, [
              'id',
              'full_name',
              'email',
            ])
      const names = new Map(users.map(user => [user.id, displayName(user)]))
      return open.map(each => ({ ...each, inviter: names.get(each.invited_by ?? '') }))
    },
  })

/** Whom to let in. */
export type Guest = Pick<User, 'email' | 'role'>

interface Invitation extends Guest {
  /** Whether the server writes to them; otherwise whoever invites does (OP-25). */
  isMailed: boolean
}

const invite = ({ email, role, isMailed }: Invitation) =>
  client.auth.inviteUser(email, role, isMailed ? undefined : { mail: false })

/** Lets an address register; doing it again invites anew. */
export const inviteUser = () => mutationOptions({ mutationFn: invite, meta: { changes: ['User'] } })

/** Invites one after the other; those before a failure are invited. */
export const inviteAll = () =>
  mutationOptions({
    async mutationFn({ guests, isMailed }: { guests: readonly Guest[]; isMailed: boolean }) {
      const answers = []
      for (const { email, role } of guests) answers.push(await invite({ email, role, isMailed }))
      return answers
    },
    meta: { changes: ['User'] },
  })

export const withdrawInvitation = () =>
  mutationOptions({
    mutationFn: (email: string) => client.auth.withdrawInvitation(email),
    meta: { changes: ['User'] },
  })

/** Has a link sent to somebody with which they choose a new password. */
export const sendPasswordLink = () =>
  mutationOptions({ mutationFn: (id: string) => client.auth.sendPasswordLink(id) })
