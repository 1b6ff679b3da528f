import { profileCopy as copy, isWebUrl, type User } from '@leavewell/leave'
import { ExternalLink } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ProfileField } from './profile-field.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

/** The links with which the team books meetings and chats. Only for administrators (I-14 to I-16). */
export const CommunicationSection = ({ user, form }: { user: User; form: ProfileFormState }) => (
  <Card title={copy.communicationSettings}>
    <div className="flex flex-col gap-6">
      <CommunicationUrl
        form={form}
        field="booking_url"
        stored={user.booking_url}
        label={copy.bookingUrl}
        help={copy.bookingUrlHelp}
        steps={copy.bookingUrlSteps}
      />
      <CommunicationUrl
        form={form}
        field="teams_chat_url"
        stored={user.teams_chat_url}
        label={copy.teamsChatUrl}
        help={copy.teamsChatUrlHelp}
        steps={copy.teamsChatUrlSteps}
      />
    </div>
  </Card>
)

interface Props {
  form: ProfileFormState
  field: 'booking_url' | 'teams_chat_url'
  stored: string | null
  label: string
  help: string
  steps: readonly string[]
}

/** A manager's link, with a button to test it and steps that explain how to get one (I-15, I-16). */
function CommunicationUrl({ form, field, stored, label, help, steps }: Props) {
  const url = form.isEditing ? form.values[field].trim() : (stored ?? '')
  return (
    <div className="flex flex-col gap-2">
      {form.isEditing ? (
        <ProfileField form={form} field={field} type="url" label={label} maxLength={2000} />
      ) : (
        <DescriptionList columns={1} items={[{ term: label, value: url || copy.notSet }]} />
      )}
      {isWebUrl(url) && <TestLink url={url} label={label} />}
      <details className="text-ink-muted">
        <summary className="w-fit cursor-pointer rounded-sm py-1 text-meta">{help}</summary>
        <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5 text-meta">
          {steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </div>
  )
}

const TestLink = ({ url, label }: { url: string; label: string }) => (
  <TextLink
    href={url}
    target="_blank"
    rel="noreferrer"
    className="-my-1 inline-flex min-h-6 w-fit items-center gap-1.5 text-meta"
  >
    {copy.testLink}
    <span className="sr-only">
      : {label}, {copy.opensInNewTab}
    </span>
    <ExternalLink aria-hidden className="size-3.5" />
  </TextLink>
)
