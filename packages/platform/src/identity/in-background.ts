import type { IdentityContext } from './identity-context.ts'

/** Work an answer must not wait for, because the time it takes would tell whether an address is known. */
export function inBackground(
  context: Pick<IdentityContext, 'log'>,
  failure: string,
  work: Promise<unknown>,
): void {
  work.catch(error => context.log.error({ err: error }, failure))
}
