import { formatSalary, messages, type User } from '@leavewell/leave'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'

const { profile: said } = messages

/** One's own pay, to read only (I-09 to I-11). */
export const CompensationSection = ({ user }: { user: User }) => (
  <Card title={said.compensation}>
    <DescriptionList
      columns={1}
      items={[
        { term: said.annualSalary, value: formatSalary(user.salary) ?? said.notSet, hint: said.salaryHint },
      ]}
    />
  </Card>
)
