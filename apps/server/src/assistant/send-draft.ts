import { messages } from '@leavewell/leave'
import { type AgentAnswer, type AgentCall, ApiError } from '@leavewell/platform'
import { type Draft, wordsOf } from './draft-request.ts'

/** Requests what was offered and confirmed, like the form does: the same rules hold, and their refusal is told. */
export async function sendDraft(call: AgentCall): Promise<AgentAnswer | undefined> {
  const { draft } = (call.memory ?? {}) as { draft?: Draft }
  if (draft === undefined) return undefined
  try {
    await call.create('LeaveRequest', {
      user_id: call.principal.user.id,
      manager_id: '',
      days_requested: 1,
      status: 'pending',
      ...draft,
    })
    return { content: messages.assistant.sent(...wordsOf(draft)) }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) {
      return { content: messages.assistant.refused(error.message) }
    }
    throw error
  }
}
