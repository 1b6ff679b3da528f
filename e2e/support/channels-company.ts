import { startFakeSlack } from '../../apps/server/testing/fake-slack.ts'
import { startFakeWorkflows } from '../../apps/server/testing/fake-workflows.ts'
import { startPushService } from '../../apps/server/testing/push-service.ts'
import { type Company, openCompany } from './company.ts'
import { test as base } from './test.ts'

type Fake<Start extends () => Promise<unknown>> = Awaited<ReturnType<Start>>

interface ChannelsCompany extends Company {
  slack: Fake<typeof startFakeSlack>
  teams: Fake<typeof startFakeWorkflows>
  push: Fake<typeof startPushService>
}

/** The program calls Slack at its real addresses only, so its process finds the fake behind them. */
const withSlackAt = (slack: { api: string }): string => {
  const { origin } = new URL(slack.api)
  const code = `const { fetch } = globalThis
    globalThis.fetch = (address, options) =>
      fetch(String(address).replace(/^https:\\/\\/(hooks\\.)?slack\\.com/, '${origin}'), options)`
  return `--import data:text/javascript,${encodeURIComponent(code)}`
}

async function openChannelsCompany(): Promise<ChannelsCompany> {
  const [slack, teams, push] = await Promise.all([startFakeSlack(), startFakeWorkflows(), startPushService()])
  const company = await openCompany({
    PRIVATE_HOSTS: `${teams.host},${push.host}`,
    NODE_OPTIONS: withSlackAt(slack),
  })
  return {
    ...company,
    slack,
    teams,
    push,
    async close() {
      await company.close()
      for (const fake of [slack, teams, push]) fake.close()
    },
  }
}

/** A spec with a company that reaches fakes of Slack, Teams and a push service. */
export const test = base.extend<object, { company: ChannelsCompany }>({
  company: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const company = await openChannelsCompany()
      await use(company)
      await company.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
