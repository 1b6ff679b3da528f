import { formatNumber } from '@leavewell/leave'
import type { Platform } from '@leavewell/platform'
import { adoptLeave } from '../adoption/adopt-leave.ts'
import { recordsOf } from '../kernel/records.ts'
import { storeLeaveTypes } from '../leave-types/store-leave-types.ts'
import { answerWhileUpgrading, type UpgradeAnswers } from './answer-while-upgrading.ts'
import type { ServerSettings } from './env.ts'

/**
 * Stores the leave types and the default policy, and adopts former data, if there is any. Until that is complete, the port answers
 * with the progress and the terminal prints it.
 */
export async function adoptBeforeServing(
  platform: Platform,
  settings: ServerSettings,
  now: Date,
  print: (line: string) => void,
): Promise<void> {
  let answers: UpgradeAnswers | undefined
  const tell = async (done: number, of: number) => {
    answers ??= await answerWhileUpgrading(settings)
    const people = `${formatNumber(done)} of ${formatNumber(of)} people`
    answers.status = `upgrading, ${people}`
    print(`Upgrading the balances: ${people}`)
  }
  try {
    await platform.entities.asSystem((system, tx) => storeLeaveTypes(recordsOf(system), tx))
    await adoptLeave(platform, settings, now, { tell })
  } finally {
    await answers?.close()
  }
}
