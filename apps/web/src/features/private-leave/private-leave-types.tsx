import { privateLeaveCopy as copy, type PrivateLeaveTypeView } from '@leavewell/leave'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PrivateTypeDialog } from './private-type-dialog.tsx'

interface Props {
  types: readonly PrivateLeaveTypeView[]
  canAdd: boolean
}

/** The types of private leave. Only holders edit a type. */
export function PrivateLeaveTypes({ types, canAdd }: Props) {
  const [edited, setEdited] = useState<PrivateLeaveTypeView | 'new'>()
  return (
    <Card
      title={copy.types}
      isFlush={types.length > 0}
      actions={
        canAdd && (
          <Button icon={<Plus aria-hidden />} onPress={() => setEdited('new')}>
            {copy.addType}
          </Button>
        )
      }
    >
      {types.length === 0 ? (
        <EmptyState>{copy.noTypesYet}</EmptyState>
      ) : (
        <ul>
          {types.map(type => (
            <li
              key={type.id}
              className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-3 last:border-b-0"
            >
              <div className="min-w-0">
                <p className="font-medium">{type.label}</p>
                <p className="text-ink-muted">
                  {type.is_offered ? type.holders.map(({ name }) => name).join(', ') : copy.notOffered}
                </p>
              </div>
              {type.can_edit ? (
                <Button
                  size="small"
                  onPress={() => setEdited(type)}
                  aria-label={`${copy.edit} ${type.label}`}
                >
                  {copy.edit}
                </Button>
              ) : (
                <span className="text-ink-muted text-meta">{copy.notAHolder}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <PrivateTypeDialog {...(edited !== 'new' && { type: edited })} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  )
}
