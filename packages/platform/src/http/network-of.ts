import ipaddr from 'ipaddr.js'

/**
 * Returns the key of limits by address. An IPv4 address is used as it is. Of IPv6 the /64 is used. That is what
 * one household or office gets, and within it anyone can choose addresses freely. A text that is no address is
 * returned unchanged.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map(part => part.toString(16))
  return `${network.join(':')}::/64`
}
