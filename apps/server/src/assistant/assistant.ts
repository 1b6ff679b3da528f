import { assistantCopy as copy, isYes, readIntent, todayIn } from '@leavewell/leave'
import type { AgentAnswer, AgentCall, AgentDefinition } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { assistantTools } from './assistant-tools.ts'
import { draftOf, draftRequest, sendDraft } from './draft-request.ts'
import { describeAway, describeBalances, describeRequests } from './look-up.ts'

const INSTRUCTIONS = `You help employees with their leave, briefly and in plain Australian English. Use the tools; never guess figures or dates.
You cannot request, change or cancel anything. To request leave, call draft_request and show the person its text with the address in it, unchanged;
the person then answers "yes" and the request is sent without you. Never say that something was requested.`

/**
 * Answers questions about the person's own leave and the calendar, and drafts requests. It sees what that
 * person can see.
 */
export const assistant = (org: Organisation): AgentDefinition => ({
  name: 'assistant',
  description: copy.description,
  instructions: INSTRUCTIONS,
  tools: assistantTools(org),
  confirm: async (call, text) => (isYes(text) ? sendDraft(call, org) : undefined),
  answer: (call, text) => answerIntent(call, text, org),
})

async function answerIntent(call: AgentCall, text: string, org: Organisation): Promise<AgentAnswer> {
  const intent = readIntent(text, todayIn(org.timeZone, call.now), org.leaveTypes)
  switch (intent.kind) {
    case 'balances':
      return { content: await describeBalances(call, org) }
    case 'requests':
      return { content: await describeRequests(call, org) }
    case 'away':
      return { content: await describeAway(call, intent, org) }
    case 'decline':
      return { content: copy.declined }
    case 'help':
      return { content: copy.help }
    case 'draft': {
      const draft = draftOf(intent, text)
      return draft === undefined ? { content: copy.whichDays } : draftRequest(call, draft, org)
    }
  }
}
