import type { AppJob } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { readsOf, recordsOf } from '../kernel/records.ts'
import { teamsPaused } from '../notifications/events/teams-paused.ts'
import { notify } from '../notifications/notify.ts'

/**
 * Pauses addresses whose latest message has failed, and notifies their owners. A workflow that was deleted would
 * otherwise be tried with every request, and its owner would not know.
 */
export const pauseTeamsAddresses = (org: Organisation): AppJob => ({
  name: 'leave.teams',
  schedule: { everySeconds: 300 },
  async run({ entities, installation, transaction, now }) {
    if (org.usesTeams !== true) return
    const addresses = await readsOf(entities).find('TeamsAddress', { paused_date: null })
    if (addresses.length === 0) return
    const latest = await installation.latestPosts(addresses.map(({ address_id }) => address_id))
    for (const { id, address_id } of addresses) {
      if (latest.get(address_id)?.state !== 'failed') continue
      await transaction(async tools => {
        const records = recordsOf(tools.entities)
        const address = await records.lock('TeamsAddress', { id })
        if (address === undefined || address.paused_date !== null) return
        await records.update('TeamsAddress', id, { paused_date: now.toISOString() })
        const person = await records.get('User', address.user_id)
        await notify(org, tools, teamsPaused, { to: { person }, people: [], params: {} })
      })
    }
  },
})
