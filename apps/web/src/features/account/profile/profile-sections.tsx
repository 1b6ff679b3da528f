import type { User } from '@leavewell/leave'
import { LastingAlert } from '../../../ui/lasting-alert.tsx'
import { AccountSection } from './account-section.tsx'
import { AgencySection } from './agency-section.tsx'
import { CommunicationSection } from './communication-section.tsx'
import { CompensationSection } from './compensation-section.tsx'
import { PersonalSection } from './personal-section.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

/** Everything a profile holds, to read and, in between, to change (I-05 to I-18). */
export const ProfileSections = ({ user, form }: { user: User; form: ProfileFormState }) => (
  <>
    {form.failure !== undefined && <LastingAlert>{form.failure}</LastingAlert>}
    <PersonalSection user={user} form={form} />
    <CompensationSection user={user} />
    <AgencySection user={user} form={form} />
    {user.role === 'admin' && <CommunicationSection user={user} form={form} />}
    <AccountSection user={user} />
  </>
)
