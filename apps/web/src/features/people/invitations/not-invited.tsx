import { ADMIN_PAGE_SIZE, displayName, requestsCopy, userAdminCopy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inviteAll, openInvitations } from '../../../data/users/invitations.ts'
import { type Guest, guests } from '../../../data/users/users.ts'
import { announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { Pager } from '../../../leave-ui/pager.tsx'
import { openMail } from '../../../lib/mail-link.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Table } from '../../../ui/table.tsx'
import { useSendsMail } from '../use-sends-mail.ts'
import { invitationDraft } from './mail-preview.tsx'

/**
 * Lists people who were imported or whose invitation was revoked. They need an invitation to register. Hidden
 * if there are none.
 */
export function NotInvited() {
  const { data: open } = useQuery(openInvitations())
  const { data: users } = useQuery(guests())
  const [wanted, setPage] = useState(1)
  const isMailed = useSendsMail()
  const invited = new Set(open?.map(({ email }) => email))
  const waiting = open === undefined ? [] : (users ?? []).filter(({ email }) => !invited.has(email))
  const invite = useMutation({
    ...inviteAll(),
    onSuccess: ([answer], { guests: asked }) => {
      const [only] = asked
      if (only && !isMailed) openMail(invitationDraft(only.email, answer?.invitation))
      else announceSuccess(userAdminCopy.allInvited(asked.length))
    },
    onError: error => announceServerError(errorMessage(error)),
  })
  if (waiting.length === 0) return null
  const page = Math.min(wanted, Math.ceil(waiting.length / ADMIN_PAGE_SIZE))
  const send = (asked: readonly Guest[]) => invite.mutate({ guests: asked, isMailed })
  const label = isMailed ? userAdminCopy.inviteNow : userAdminCopy.openMail
  const button = (user: Guest) => (
    <Button
      size="small"
      isPending={invite.isPending && invite.variables.guests.includes(user)}
      aria-label={requestsCopy.ofPerson(label, displayName(user))}
      onPress={() => send([user])}
    >
      {label}
    </Button>
  )
  return (
    <Card
      title={userAdminCopy.notInvited}
      isFlush
      actions={
        isMailed &&
        waiting.length > 1 && (
          <Button size="small" isPending={invite.isPending} onPress={() => send(waiting)}>
            {userAdminCopy.inviteAll(waiting.length)}
          </Button>
        )
      }
    >
      <div className="border-line border-t">
        <Table
          label={userAdminCopy.notInvited}
          columns={[
            { id: 'person', title: userAdminCopy.employee, isRowHeader: true, cell: displayName },
            { id: 'email', title: userAdminCopy.email, cell: ({ email }) => email },
            { id: 'invite', title: label, isTitleHidden: true, align: 'end', cell: button },
          ]}
          rows={waiting.slice((page - 1) * ADMIN_PAGE_SIZE, page * ADMIN_PAGE_SIZE)}
          keyOf={({ id }) => id}
          card={user => (
            <div className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="block truncate font-medium">{displayName(user)}</span>
                <span className="block truncate text-ink-subtle text-meta">{user.email}</span>
              </span>
              {button(user)}
            </div>
          )}
        />
        <Pager of={userAdminCopy.notInvited} page={page} total={waiting.length} onTurn={setPage} />
      </div>
    </Card>
  )
}
