import { profileCopy as copy, formatSalary, type User } from '@leavewell/leave'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'

/** One's own pay, to read only (I-09 to I-11). */
export const CompensationSection = ({ user }: { user: User }) => (
  <Card title={copy.compensation}>
    <DescriptionList
      columns={1}
      items={[
        { term: copy.annualSalary, value: formatSalary(user.salary) ?? copy.notSet, hint: copy.salaryHint },
      ]}
    />
  </Card>
)
