import {
  CHAT_PROVIDERS,
  type ChatChannelForm,
  type ChatChannelRow,
  chatChannelsCopy as copy,
  isChatAddress,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { departments } from '../../data/departments/departments.ts'
import { saveChatChannel } from '../../data/installation/chat-channels.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { nameOptions, namesOf } from '../../lib/name-options.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  /** Undefined: a new one. */
  channel?: ChatChannelRow | undefined
  onClose: () => void
}

/** Adds a channel, or edits one. Its address is never shown again. */
export function ChatChannelDialog({ channel, onClose }: Props) {
  const { mutateAsync: save } = useMutation(saveChatChannel())
  const { data: all = [] } = useQuery(departments.all())
  const isKept = (values: Pick<ChatChannelForm, 'provider'>) => values.provider === channel?.provider
  const form = useForm({
    start: () => ({
      name: channel?.name ?? '',
      provider: channel?.provider ?? CHAT_PROVIDERS[0],
      department: channel?.department ?? null,
      on_weekends: channel?.on_weekends ?? false,
      url: '',
    }),
    check: values => [
      ...(values.name.trim() === '' ? [{ field: 'name', message: copy.nameMissing }] : []),
      ...(values.url.trim() === ''
        ? isKept(values)
          ? []
          : [{ field: 'url', message: copy.urlMissing }]
        : isChatAddress(values.provider, values.url.trim())
          ? []
          : [{ field: 'url', message: copy.urlWrong[values.provider] }]),
    ],
    send: ({ url, ...values }) =>
      save({ ...values, ...(url.trim() !== '' && { url }), ...(channel && { id: channel.id }) }),
    onSent() {
      announceSuccess(copy.saved)
      onClose()
    },
  })
  const { values, change } = form
  return (
    <FormDialog
      title={channel ? copy.edit : copy.add}
      form={form}
      submit={channel ? copy.save : copy.add}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={copy.name}
        hint={copy.nameHint}
        maxLength={100}
        autoComplete="off"
        isRequired
      />
      <Select
        {...form.field('provider')}
        label={copy.provider}
        options={CHAT_PROVIDERS.map(id => ({ id, label: copy.providers[id] }))}
      />
      <TextField
        {...form.field('url')}
        label={copy.url}
        hint={isKept(values) ? copy.urlKept : copy.urlHints[values.provider]}
        maxLength={2_000}
        autoComplete="off"
        isRequired={!isKept(values)}
      />
      <Select
        {...form.field('department')}
        value={values.department ?? ''}
        onChange={department => change({ department: department || null })}
        label={copy.about}
        options={[
          { id: '', label: copy.everyone },
          ...nameOptions(namesOf(all), values.department ?? undefined),
        ]}
      />
      <Checkbox isSelected={values.on_weekends} onChange={on_weekends => change({ on_weekends })}>
        {copy.onWeekends}
      </Checkbox>
    </FormDialog>
  )
}
