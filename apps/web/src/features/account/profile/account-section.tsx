import { profileCopy as copy, formatMoment, roleLabel, type User } from '@leavewell/leave'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'

/** Since when, and as what (I-17, I-18). */
export const AccountSection = ({ user }: { user: User }) => (
  <Card title={copy.accountInformation}>
    <DescriptionList
      items={[
        { term: copy.accountCreated, value: formatMoment(user.created_date) },
        { term: copy.accountType, value: roleLabel(user.role) },
      ]}
    />
  </Card>
)
