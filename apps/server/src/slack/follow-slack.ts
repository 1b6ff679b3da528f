import type { AppDefinition } from '@leavewell/platform'
import { readsOf } from '../kernel/records.ts'

/** Keeps in memory whether Slack is connected. Without it, pages show nothing of it. */
export function followSlack(): {
  hasSlack: () => boolean
  keptInMemory: NonNullable<AppDefinition['keptInMemory']>
} {
  let known = false
  return {
    hasSlack: () => known,
    keptInMemory: {
      async SlackApp(entities) {
        known = (await readsOf(entities).count('SlackApp', {})) > 0
      },
    },
  }
}
