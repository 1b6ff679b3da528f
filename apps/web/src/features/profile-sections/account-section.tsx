import { formatMoment, messages, roleLabel, type User } from '@leavewell/leave'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'

const { profile: said } = messages

/** Since when, and as what (I-17, I-18). */
export const AccountSection = ({ user }: { user: User }) => (
  <Card title={said.accountInformation}>
    <DescriptionList
      items={[
        { term: said.accountCreated, value: formatMoment(user.created_date) },
        { term: said.accountType, value: roleLabel(user.role) },
      ]}
    />
  </Card>
)
