import { messages } from '@leavewell/leave'

/** What the manager wrote with the decision. */
export const ManagerNotes = ({ notes }: { notes: string }) => (
  <div className="rounded-md bg-sunken px-3 py-2">
    <p className="text-ink-muted text-meta">{messages.requests.managerNotes}</p>
    <p className="max-w-prose whitespace-pre-line break-words">{notes}</p>
  </div>
)
