import {
  userAdminCopy as copy,
  findManager,
  type HandOver,
  managerChoices,
  mayManage,
  type User,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { managersWork, users } from '../../data/users/users.ts'
import { Alert } from '../../ui/alert.tsx'
import { ManagerChoice } from './manager-choice.tsx'

/** Fields for the successor of a person's pending requests and reports. */
export function HandOverFields({ name, handOver }: { name: string; handOver: HandOverState }) {
  const { waiting, own, reports, takers, values, change } = handOver
  return (
    <>
      {waiting > 0 && (
        <Part sentence={copy.waiting(waiting, name)}>
          <ManagerChoice
            label={copy.decidesFromNowOn}
            managers={takers}
            value={values.waiting_to}
            onChange={waiting_to => change({ waiting_to })}
          />
        </Part>
      )}
      {reports > 0 && (
        <Part sentence={copy.reportTo(reports, name)}>
          <ManagerChoice
            label={copy.managerFromNowOn}
            managers={takers}
            others={[{ id: STAY, label: copy.reportsStay }]}
            value={values.reports_to}
            onChange={reports_to => change({ reports_to })}
            {...(values.reports_to === STAY && { hint: copy.reportsStayHint })}
          />
        </Part>
      )}
      {own > 0 && (
        <Part sentence={copy.ownPending(own, name)}>
          <ManagerChoice
            label={copy.decidesFromNowOn}
            managers={takers}
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

/** The change that an administrator is about to make. */
interface Change {
  /** The person will no longer be able to approve leave. */
  ends: boolean
  /** The new manager of the person. */
  manager?: User | undefined
}

/** Option for reports that keep their manager. */
const STAY = 'stay'

/**
 * State of the fields for a person's successor. They are needed before a change that removes the person's
 * permission.
 */
export function useHandOver(user: User, { ends, manager }: Change, selfId: string) {
  const isAsked = ends || manager !== undefined
  const work = useQuery({ ...managersWork(user.id), enabled: isAsked })
  const { data: admins = [] } = useQuery({ ...users.managers(), enabled: isAsked })
  const [chosen, setChosen] = useState<HandOver>({})
  const takers = managerChoices(user, admins).filter(mayManage)
  const above = findManager(user.manager_id, takers)
  const usual = (above ?? takers.find(({ id }) => id === selfId) ?? takers[0])?.id
  const { waiting = 0, own = 0, reports = 0 } = work.data ?? {}
  const waits = ends && waiting > 0
  const hasReports = ends && reports > 0
  const hasOwn = manager !== undefined && own > 0
  const values = {
    waiting_to: chosen.waiting_to ?? usual ?? '',
    own_to: chosen.own_to ?? manager?.id ?? '',
    reports_to: chosen.reports_to ?? usual ?? STAY,
  }
  const choice: HandOver = {
    ...(waits && values.waiting_to !== '' && { waiting_to: values.waiting_to }),
    ...(hasOwn && values.own_to !== '' && { own_to: values.own_to }),
    ...(hasReports && values.reports_to !== STAY && { reports_to: values.reports_to }),
  }
  return {
    /** Whether the open work is still loading. */
    isLoading: isAsked && work.isPending,
    waiting: waits ? waiting : 0,
    own: hasOwn ? own : 0,
    reports: hasReports ? reports : 0,
    takers,
    values,
    change: (fields: HandOver) => setChosen(before => ({ ...before, ...fields })),
    /** The choice to send with the change. Undefined if there is nothing to hand over. */
    choice: Object.keys(choice).length > 0 ? choice : undefined,
  }
}

type HandOverState = ReturnType<typeof useHandOver>
