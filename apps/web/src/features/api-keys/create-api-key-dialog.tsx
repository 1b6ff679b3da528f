import { API_KEY_DAYS, type ApiScope, apiKeysCopy as copy, type NewApiKey } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { createApiKey } from '../../data/installation/api-keys.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { copyText } from '../../leave-ui/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  /** The scopes that the user can give. */
  scopes: readonly ApiScope[]
  onClose: () => void
}

const EXPIRIES = API_KEY_DAYS.map(days => ({ id: String(days), label: copy.days(days) }))

/** Creates a key, then shows it once. */
export function CreateApiKeyDialog({ scopes, onClose }: Props) {
  const [created, setCreated] = useState<NewApiKey>()
  const { mutateAsync } = useMutation(createApiKey())
  const form = useForm({
    start: () => ({ name: '', scopes: [] as readonly ApiScope[], days: '365' }),
    check: ({ name, scopes: chosen }) => [
      ...(name.trim() === '' ? [{ field: 'name', message: copy.nameMissing }] : []),
      ...(chosen.length === 0 ? [{ field: 'scopes', message: copy.scopesMissing }] : []),
    ],
    send: ({ days, ...values }) => mutateAsync({ ...values, days: Number(days) }),
    onSent: setCreated,
    quiet: 'all',
  })
  if (created) return <CreatedKey created={created} onClose={onClose} />
  return (
    <FormDialog form={form} title={copy.add} submit={copy.add} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={copy.name}
        hint={copy.nameHint}
        maxLength={100}
        autoComplete="off"
        isRequired
        autoFocus
      />
      <CheckboxGroup
        {...form.field('scopes')}
        label={copy.scopes}
        hint={copy.scopesHint}
        options={scopes.map(id => ({ id, label: copy.scopeLine(id, copy.scope[id]) }))}
        isRequired
      />
      <Select {...form.field('days')} label={copy.expiry} options={EXPIRIES} isRequired />
    </FormDialog>
  )
}

/** The text of the new key. Only Done closes the dialog, because the text is never shown again. */
const CreatedKey = ({ created, onClose }: { created: NewApiKey; onClose: () => void }) => (
  <Dialog
    title={copy.createdTitle}
    isOpen
    isDismissable={false}
    onOpenChange={isOpen => !isOpen && onClose()}
  >
    <DialogBody>
      <p className="text-ink-muted">{copy.createdText}</p>
      <div>
        <p className="text-ink-muted text-meta">{created.name}</p>
        <code className="mt-1 block select-all break-all rounded-md bg-sunken px-3 py-2 font-mono text-meta">
          {created.key}
        </code>
      </div>
      <div>
        <Button size="small" icon={<Copy aria-hidden />} onPress={() => copyText(created.key)}>
          {copy.copy}
        </Button>
      </div>
    </DialogBody>
    <DialogFooter>
      <Button variant="primary" onPress={onClose}>
        {copy.done}
      </Button>
    </DialogFooter>
  </Dialog>
)
