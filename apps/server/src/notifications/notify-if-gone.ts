import type { User } from '@leavewell/leave'
import type { FunctionCall } from '@leavewell/platform'
import { actorOf } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { type CompletedChange, changeCompleted } from './events/change-completed.ts'
import { notify } from './notify.ts'

/** Notifies the caller in the bell that a long change is complete, if their page has been closed. */
export async function notifyIfGone(
  org: Organisation,
  call: Pick<FunctionCall, 'principal' | 'entities' | 'mail' | 'posts' | 'gone'>,
  params: CompletedChange,
): Promise<void> {
  const decider = actorOf(call.principal) as User | undefined
  if (decider && call.gone().aborted)
    await notify(org, call, changeCompleted, { to: { decider }, people: [], params })
}
