import { userAdminCopy as copy } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Select } from '../../../ui/select.tsx'
import { type HandOverState, STAY } from './use-hand-over.ts'

/** What waits for a person, and who takes it over. */
export function HandOverFields({ name, handOver }: { name: string; handOver: HandOverState }) {
  const { waiting, own, reports, options, values, change } = handOver
  return (
    <>
      {waiting > 0 && (
        <Part sentence={copy.waiting(waiting, name)}>
          <Select
            label={copy.decidesFromNowOn}
            options={options}
            value={values.waiting_to}
            onChange={waiting_to => change({ waiting_to })}
          />
        </Part>
      )}
      {reports > 0 && (
        <Part sentence={copy.reportTo(reports, name)}>
          <Select
            label={copy.managerFromNowOn}
            options={[...options, { id: STAY, label: copy.reportsStay }]}
            value={values.reports_to}
            onChange={reports_to => change({ reports_to })}
            {...(values.reports_to === STAY && { hint: copy.reportsStayHint })}
          />
        </Part>
      )}
      {own > 0 && (
        <Part sentence={copy.ownPending(own, name)}>
          <Select
            label={copy.decidesFromNowOn}
            options={options}
            value={values.own_to}
            onChange={own_to => change({ own_to })}
          />
        </Part>
      )}
    </>
  )
}

const Part = ({ sentence, children }: { sentence: string; children: ReactNode }) => (
  <div className="flex flex-col gap-3 text-ink">
    <Alert tone="warning" isAnnounced>
      {sentence}
    </Alert>
    {children}
  </div>
)
