import { userAdminCopy as copy, PEOPLE_SHOWN, type PeopleShown } from '@leavewell/leave'
import { Select } from '../ui/select.tsx'

interface Props {
  value: PeopleShown
  onChange: (people: PeopleShown) => void
  className?: string
  isLabelHidden?: boolean
}

/** Whether a list shows who is here, who is to come, who has left, or all of them. */
export const PeopleChoice = (props: Props) => (
  <Select
    label={copy.people}
    options={PEOPLE_SHOWN.map(id => ({ id, label: copy.peopleShown[id] }))}
    {...props}
  />
)
