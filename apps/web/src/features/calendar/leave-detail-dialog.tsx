import {
  type CalendarLeave,
  can,
  calendarCopy as copy,
  costOf,
  formatAmount,
  formatLeaveDays,
  formatMoment,
  isManager,
  type User,
} from '@leavewell/leave'
import { useState } from 'react'
import { LeaveTypeName } from '../../leave-ui/leave-type.tsx'
import { ownRequestPath, requestPath, teamRequestPath } from '../../leave-ui/page-path.ts'
import { StatusTag } from '../../leave-ui/status-tag.tsx'
import { useUser } from '../../session/session.ts'
import { UserLink } from '../../session/user-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface Props {
  /** The dialog is closed while this is undefined. */
  leave: CalendarLeave | undefined
  onClose: () => void
}

/** All details that the calendar has of one leave (G-09). */
export function LeaveDetailDialog({ leave, onClose }: Props) {
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(leave)
  if (leave !== undefined && leave !== shown) setShown(leave)
  const user = useUser()
  const path = shown && pathOf(user, shown)
  return (
    <Dialog
      title={copy.detailTitle}
      isOpen={leave !== undefined}
      onOpenChange={isOpen => !isOpen && onClose()}
    >
      {shown !== undefined && (
        <DialogBody>
          <DescriptionList items={factsOf(shown)} />
          {/* People who only see leave do not see its reason: the server leaves it out. */}
          {shown.reason !== undefined && (
            <DescriptionList
              columns={1}
              items={[
                { term: copy.reason, value: multiline(shown.reason) },
                { term: copy.managerNotes, value: multiline(shown.manager_notes) },
              ]}
            />
          )}
          {path !== undefined && (
            <TextLink href={path} className="self-start">
              {copy.openRequest}
            </TextLink>
          )}
        </DialogBody>
      )}
    </Dialog>
  )
}

/** The URL of the request, for users who can open it. */
function pathOf(user: User, { id, user_id }: CalendarLeave): string | undefined {
  if (user_id === user.id) return ownRequestPath(id)
  if (can(user, 'leave')) return requestPath(id)
  return isManager(user) ? teamRequestPath(id) : undefined
}

const factsOf = (leave: CalendarLeave) => [
  {
    term: copy.employee,
    value: (
      <span className="flex items-center gap-2">
        <Avatar name={leave.name} src={leave.user.profile_picture} size="small" />
        <UserLink on="calendar" id={leave.user_id} className="min-w-0 truncate">
          {leave.name}
        </UserLink>
      </span>
    ),
  },
  { term: copy.type, value: <LeaveTypeName type={leave.leave_type} /> },
  { term: copy.startDate, value: formatLeaveDays({ ...leave, end_date: leave.start_date, end_half: null }) },
  { term: copy.endDate, value: formatLeaveDays({ ...leave, start_date: leave.end_date, start_half: null }) },
  { term: copy.days, value: formatAmount(costOf(leave)) },
  { term: copy.status, value: <StatusTag status={leave.status} /> },
  { term: copy.reviewedDate, value: formatMoment(leave.reviewed_date) || copy.notGiven },
]

const multiline = (text: string | null) =>
  text ? <span className="whitespace-pre-line">{text}</span> : copy.notGiven
