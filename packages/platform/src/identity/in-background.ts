import type { IdentityRoom } from './room.ts'

/** Work an answer must not wait for, because the time it takes would tell whether an address is known. */
export function inBackground(room: Pick<IdentityRoom, 'log'>, failure: string, work: Promise<unknown>): void {
  work.catch(error => room.log.error({ err: error }, failure))
}
