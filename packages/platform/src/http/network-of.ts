import ipaddr from 'ipaddr.js'

/**
 * What limits by address count: an IPv4 address as it is, of IPv6 the /64, which is what one household or office is given
 * and within which anybody may choose addresses freely. A text that is no address stays itself.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map(part => part.toString(16))
  return `${network.join(':')}::/64`
}
