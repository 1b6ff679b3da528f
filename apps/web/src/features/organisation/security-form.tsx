import {
  type CompanyChoices,
  securitySettingsCopy as copy,
  formatDay,
  hasSecondFactor,
  organisationCopy,
  SECOND_FACTOR_SCOPES,
  type SecondFactorPreview,
  screenCopy,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { secondFactorPreview } from '../../data/installation/second-factor.ts'
import { pagePath } from '../../leave-ui/page-path.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { today } from '../../leave-ui/today.ts'
import { useSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SecondFactorMissing } from './second-factor-missing.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useOrganisationForm } from './use-organisation-form.ts'

/**
 * Requires two-factor authentication for a group of people from a day on. Also shows the current ways to sign
 * in.
 */
export function SecurityForm({ settings }: { settings: CompanyChoices }) {
  const { user } = useSession()
  const form = useOrganisationForm(settings)
  const { second_factor_of: circle, second_factor_from: from } = form.values
  const preview = useQuery(secondFactorPreview(circle))
  const isDecided = hasSecondFactor(user)
  return (
    <SettingsForm
      form={form}
      appliesFrom={from !== null && from > today() ? formatDay(from) : organisationCopy.fromNow}
      affects={preview.data && screenCopy.people(preview.data.affected)}
    >
      <FormSection title={copy.required} text={copy.requiredText}>
        {!isDecided && (
          <div className="col-span-full">
            <Alert action={<LinkButton href={pagePath('Profile')}>{copy.toProfile}</LinkButton>}>
              {copy.ownFirst}
            </Alert>
          </div>
        )}
        <Select
          label={copy.of}
          options={(['nobody', ...SECOND_FACTOR_SCOPES] as const).map(id => ({
            id,
            label: copy.circles[id],
          }))}
          name="second_factor_of"
          error={form.problems.second_factor_of}
          isDisabled={!isDecided && circle === null}
          value={circle ?? 'nobody'}
          onChange={id =>
            form.change(
              id === 'nobody'
                ? { second_factor_of: null, second_factor_from: null }
                : { second_factor_of: id },
            )
          }
        />
        {circle !== null && (
          <DatePicker
            label={copy.from}
            hint={copy.fromHint}
            name="second_factor_from"
            error={form.problems.second_factor_from}
            value={from ?? ''}
            onChange={day => form.change({ second_factor_from: day === '' ? null : day })}
          />
        )}
        {circle !== null && (
          <div className="col-span-full">
            <QueryView query={preview} failed={copy.previewFailed} loading={<Skeleton className="h-16" />}>
              {found => <SecondFactorMissing found={found} isSaved={!form.isChanged} />}
            </QueryView>
          </div>
        )}
      </FormSection>
      <FormSection title={copy.now} text={copy.nowText}>
        <div className="col-span-full">
          <QueryView query={preview} failed={copy.failed} loading={<Skeleton className="h-16" />}>
            {found => <HowPeopleSignIn {...found} />}
          </QueryView>
        </div>
      </FormSection>
      <SignOn />
      <FormSection title={copy.sessions} text={copy.sessionsText}>
        <div className="col-span-full">
          {preview.data && (
            <DescriptionList
              items={[{ term: copy.lasts, value: copy.lastsDays(preview.data.session_days) }]}
            />
          )}
        </div>
      </FormSection>
    </SettingsForm>
  )
}

const HowPeopleSignIn = ({ with_app, with_passkey, all }: SecondFactorPreview) => (
  <DescriptionList
    items={[
      { term: copy.withApp, value: copy.ofAll(with_app, all) },
      { term: copy.withPasskey, value: copy.ofAll(with_passkey, all) },
    ]}
  />
)

/** The organisation's identity provider. It is configured with the secrets, so it is read-only here. */
function SignOn() {
  const { single_sign_on: provider } = useSession().settings as { single_sign_on?: string }
  return (
    <FormSection title={copy.signOn} text={copy.signOnText}>
      <div className="col-span-full">
        <DescriptionList
          items={[
            {
              term: copy.provider,
              value: provider ?? copy.noProvider,
              ...(provider !== undefined && { hint: copy.providerDecides }),
            },
          ]}
        />
      </div>
    </FormSection>
  )
}
