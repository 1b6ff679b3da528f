import {
  privateLeaveCopy as copy,
  formatLeaveDays,
  type PrivateLeaveOverview,
  type PrivateLeaveRow,
  requestsCopy,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { addPrivateLeaveDocument, decidePrivateLeave } from '../../data/private-leave/private-leave.ts'
import { AddFile } from '../../leave-ui/add-file.tsx'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { PrivateLeaveItem } from './private-leave-row.tsx'

type Lists = Pick<PrivateLeaveOverview, 'types' | 'own' | 'handled'>

/** The reader's own private leave. */
export function OwnPrivateLeave({ types, own }: Lists) {
  const { mutateAsync: add } = useMutation(addPrivateLeaveDocument())
  return (
    <Card title={copy.own} isFlush={own.length > 0}>
      {own.length === 0 ? (
        <p className="text-ink-muted">{copy.noOwn}</p>
      ) : (
        <ul>
          {own.map(row => (
            <PrivateLeaveItem key={row.id} row={row} type={types.find(({ id }) => id === row.type_id)}>
              {!row.attachment_url && row.status !== 'cancelled' && (
                <AddFile
                  label={requestsCopy.addDocumentTo(formatLeaveDays({ ...row, minutes: null }))}
                  store={attachment_url => add({ id: row.id, attachment_url })}
                />
              )}
            </PrivateLeaveItem>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Private leave that the reader handles, pending leave first. */
export const HandledPrivateLeave = ({ types, handled }: Lists) => (
  <Card title={copy.handled} isFlush={handled.length > 0}>
    {handled.length === 0 ? (
      <p className="text-ink-muted">{copy.noHandled}</p>
    ) : (
      <ul>
        {handled.map(row => (
          <PrivateLeaveItem
            key={row.id}
            row={row}
            type={types.find(({ id }) => id === row.type_id)}
            heading={row.name}
          >
            {row.status === 'pending' && <Decision row={row} />}
          </PrivateLeaveItem>
        ))}
      </ul>
    )}
  </Card>
)

function Decision({ row }: { row: PrivateLeaveRow }) {
  const [note, setNote] = useState('')
  const { mutate, isPending } = useMutation(decidePrivateLeave())
  const decide = (status: 'approved' | 'rejected') =>
    mutate(
      { id: row.id, status, note },
      {
        onSuccess: () => announceSuccess(copy[status]),
        onError: error => announceServerError(errorMessage(error)),
      },
    )
  return (
    <div className="flex w-full flex-col gap-2">
      <TextArea label={copy.note} value={note} onChange={setNote} maxLength={2000} rows={2} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          icon={<Check aria-hidden />}
          isPending={isPending}
          onPress={() => decide('approved')}
        >
          {copy.approve}
        </Button>
        <Button
          size="small"
          icon={<X aria-hidden />}
          isPending={isPending}
          onPress={() => decide('rejected')}
        >
          {copy.reject}
        </Button>
      </div>
    </div>
  )
}
