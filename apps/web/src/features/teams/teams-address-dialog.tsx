import { teamsCopy as copy, isChatAddress } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { saveTeamsAddress } from '../../data/installation/teams.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { TextField } from '../../ui/text-field.tsx'

/** Adds or replaces the address of the user's own workflow. It is never shown again. */
export function TeamsAddressDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: save } = useMutation(saveTeamsAddress())
  const form = useForm({
    start: () => ({ url: '' }),
    check({ url }) {
      if (url.trim() === '') return [{ field: 'url', message: copy.urlMissing }]
      return isChatAddress('teams', url.trim()) ? [] : [{ field: 'url', message: copy.urlWrong }]
    },
    send: ({ url }) => save({ url: url.trim() }),
    onSent() {
      announceSuccess(copy.saved)
      onClose()
    },
  })
  return (
    <FormDialog title={copy.title} form={form} submit={copy.save} onClose={onClose}>
      <p className="text-ink-muted">{copy.steps}</p>
      <TextField
        {...form.field('url')}
        label={copy.url}
        hint={copy.urlHint}
        maxLength={2_000}
        autoComplete="off"
        isRequired
      />
    </FormDialog>
  )
}
