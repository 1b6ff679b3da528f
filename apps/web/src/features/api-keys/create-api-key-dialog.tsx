import { API_KEY_DAYS, type ApiScope, apiKeysCopy as copy, type NewApiKey } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createApiKey } from '../../data/installation/api-keys.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { SecretDialog } from '../../leave-ui/secret-dialog.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
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
  if (created)
    return (
      <SecretDialog
        title={copy.createdTitle}
        text={copy.createdText}
        name={created.name}
        secret={created.key}
        copy={copy.copy}
        done={copy.done}
        onClose={onClose}
      />
    )
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
