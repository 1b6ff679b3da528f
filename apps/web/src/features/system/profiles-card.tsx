import { auditFieldName, systemCopy as copy, LOCKABLE_FIELDS, type LockableField } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeSettings, lockedProfileFields } from '../../data/installation/settings.ts'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What employees cannot change in their own profile, chosen by administrators. */
export function ProfilesCard() {
  const query = useQuery(lockedProfileFields())
  return (
    <Card title={copy.profiles}>
      <p className="mb-2 text-ink-muted">{copy.profilesText}</p>
      <QueryView query={query} loading={<Skeleton className="h-28" />}>
        {locked => <LockedFields locked={locked} />}
      </QueryView>
    </Card>
  )
}

function LockedFields({ locked }: { locked: LockableField[] }) {
  const [chosen, setChosen] = useState<LockableField[]>()
  const save = useMutation({
    ...changeSettings(),
    onSuccess() {
      setChosen(undefined)
      announceSuccess(copy.settingsSaved)
    },
    onError: error => announceServerError(errorMessage(error)),
  })
  const fields = chosen ?? locked
  const toggle = (field: LockableField, isLocked: boolean) =>
    setChosen(LOCKABLE_FIELDS.filter(each => (each === field ? isLocked : fields.includes(each))))
  return (
    <>
      {LOCKABLE_FIELDS.map(field => (
        <Checkbox
          key={field}
          isSelected={fields.includes(field)}
          onChange={isLocked => toggle(field, isLocked)}
        >
          {copy.keepField(auditFieldName(field))}
        </Checkbox>
      ))}
      <Button
        className="mt-2"
        size="small"
        isDisabled={chosen === undefined}
        isPending={save.isPending}
        onPress={() => save.mutate({ locked_profile_fields: fields })}
      >
        {copy.saveSettings}
      </Button>
    </>
  )
}
