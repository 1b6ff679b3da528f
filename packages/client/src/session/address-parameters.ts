/**
 * Returns an address without these parameters. All other characters stay unchanged, which `URLSearchParams`
 * does not guarantee.
 */
export function withoutParameters(address: string, names: readonly string[]): string {
  const { path, query, hash } = partsOf(address)
  const kept = query.filter(part => !names.includes(nameIn(part)))
  return `${path}${kept.length === 0 ? '' : `?${kept.join('&')}`}${hash}`
}

/** Returns an address with one more parameter. */
export function withParameter(address: string, name: string, value: string): string {
  const { path, query, hash } = partsOf(address)
  return `${path}?${[...query, `${name}=${encodeURIComponent(value)}`].join('&')}${hash}`
}

function partsOf(address: string) {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  return { path, query: query === '' ? [] : query.split('&'), hash }
}

const nameIn = (part: string) => [...new URLSearchParams(part).keys()][0] ?? ''
