import {
  privateLeaveCopy as copy,
  formatLeaveDays,
  type PrivateLeaveOverview,
  type PrivateLeaveRow,
  requestsCopy,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { addPrivateLeaveDocument, decidePrivateLeave } from '../../data/private-leave/private-leave.ts'
import { AddFile } from '../../leave-ui/add-file.tsx'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { DecideButtons } from '../../leave-ui/decide-buttons.tsx'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { PrivateLeaveItem } from './private-leave-row.tsx'

type Lists = Pick<PrivateLeaveOverview, 'types' | 'own' | 'handled'>

/** The reader's own private leave. */
export function OwnPrivateLeave({ types, own }: Lists) {
  const { mutateAsync: add } = useMutation(addPrivateLeaveDocument())
  return (
    <PrivateLeaveList title={copy.own} empty={copy.noOwn} rows={own} types={types}>
      {row =>
        !row.attachment_url &&
        row.status !== 'cancelled' && (
          <AddFile
            label={requestsCopy.addDocumentTo(daysOf(row))}
            store={attachment_url => add({ id: row.id, attachment_url })}
          />
        )
      }
    </PrivateLeaveList>
  )
}

/** Private leave that the reader handles, pending leave first. */
export const HandledPrivateLeave = ({ types, handled }: Lists) => (
  <PrivateLeaveList title={copy.handled} empty={copy.noHandled} rows={handled} types={types} isNamed>
    {row => row.status === 'pending' && <Decision row={row} />}
  </PrivateLeaveList>
)

interface ListProps extends Pick<Lists, 'types'> {
  title: string
  empty: string
  rows: readonly PrivateLeaveRow[]
  /** Whether the rows say whose leave it is. */
  isNamed?: boolean
  /** Further actions of a row. */
  children: (row: PrivateLeaveRow) => ReactNode
}

const PrivateLeaveList = ({ title, empty, rows, types, isNamed = false, children }: ListProps) => (
  <Card title={title} isFlush={rows.length > 0}>
    {rows.length === 0 ? (
      <EmptyState>{empty}</EmptyState>
    ) : (
      <ul>
        {rows.map(row => (
          <PrivateLeaveItem
            key={row.id}
            row={row}
            type={types.find(({ id }) => id === row.type_id)}
            {...(isNamed && { heading: row.name })}
          >
            {children(row)}
          </PrivateLeaveItem>
        ))}
      </ul>
    )}
  </Card>
)

const daysOf = (row: PrivateLeaveRow) => formatLeaveDays({ ...row, minutes: null })

function Decision({ row }: { row: PrivateLeaveRow }) {
  const [note, setNote] = useState('')
  const { mutate, isPending } = useMutation(decidePrivateLeave())
  const name = `${row.name}, ${daysOf(row)}`
  return (
    <div className="flex w-full flex-col gap-2">
      <TextArea label={copy.note} value={note} onChange={setNote} maxLength={2000} rows={2} />
      <div className="flex flex-wrap gap-2">
        <DecideButtons
          name={name}
          isPending={isPending}
          onChoose={status =>
            mutate(
              { id: row.id, status, note },
              {
                onSuccess: () => announceSuccess(copy[status]),
                onError: error => announceServerError(errorMessage(error)),
              },
            )
          }
        />
      </div>
    </div>
  )
}
