/** An address without these parameters; every other character stays as it was, which `URLSearchParams` does not promise. */
export function withoutParameters(address: string, names: readonly string[]): string {
  const { path, query, hash } = partsOf(address)
  const kept = query.filter(part => !names.includes(nameIn(part)))
  return `${path}${kept.length === 0 ? '' : `?${kept.join('&')}`}${hash}`
}

/** An address with one parameter more. */
export function withParameter(address: string, name: string, value: string): string {
  const { path, query, hash } = partsOf(address)
  return `${path}?${[...query, `${name}=${encodeURIComponent(value)}`].join('&')}${hash}`
}

function partsOf(address: string) {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  return { path, query: query === '' ? [] : query.split('&'), hash }
}

const nameIn = (part: string) => [...new URLSearchParams(part).keys()][0] ?? ''
