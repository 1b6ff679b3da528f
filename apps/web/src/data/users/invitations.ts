import type { Invitation as Sent } from '@leavewell/client'
import { displayName, type User } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** An invitation with the name of its sender. */
export interface Invited extends Sent {
  /** Undefined if the sender is the system or a deleted user. */
  inviter: string | undefined
}

/**
 * Invitations that have not been accepted, newest first. After registration, the person is in the user list
 * instead.
 */
export const openInvitations = () => invitations(undefined)

/** All invitations ever sent, newest first. */
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

/** The address and role of an invitation. */
export type Guest = Pick<User, 'email' | 'role'>

interface Invitation extends Guest {
  /** Whether the server emails the invitation. Otherwise the inviter does (OP-25). */
  isMailed: boolean
}

const invite = ({ email, role, isMailed }: Invitation) =>
  client.auth.inviteUser(email, role, isMailed ? undefined : { mail: false })

/** Lets an address register. Calling it again resends the invitation. */
export const inviteUser = () => mutationOptions({ mutationFn: invite, meta: { changes: ['User'] } })

/** Invites people one after the other. After a failure, the earlier ones stay invited. */
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

/** Sends a user a link to choose a new password. */
export const sendPasswordLink = () =>
  mutationOptions({ mutationFn: (id: string) => client.auth.sendPasswordLink(id) })
