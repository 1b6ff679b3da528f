import type { TestPlatform } from '../../testing/index.ts'

/** Returns the logged failures of requests. Slow requests are logged too, but a machine's speed proves nothing. */
export const failuresIn = ({ logged }: TestPlatform) =>
  logged.filter(({ sentence }) => sentence === 'request failed')
