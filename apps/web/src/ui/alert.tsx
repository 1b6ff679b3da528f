import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { TONES } from './tag.tsx'

type AlertTone = 'info' | 'success' | 'warning' | 'danger'

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

interface Props {
  tone?: AlertTone
  title?: string
  children: ReactNode
  action?: ReactNode
  /** Announces the alert when it appears. Off for alerts that are part of the initial page. */
  isAnnounced?: boolean
}

/** A permanent notice within the page. */
export function Alert({ tone = 'info', title, children, action, isAnnounced = false }: Props) {
  const Icon = ICONS[tone]
  return (
    <div
      {...(isAnnounced && { role: tone === 'danger' ? 'alert' : 'status' })}
      className={classes('flex items-start gap-3 rounded-md px-4 py-3', TONES[tone])}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3 md:flex-row">
        <div className="min-w-0 flex-1">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          <div>{children}</div>
        </div>
        {action}
      </div>
    </div>
  )
}
