/** Follows redirects and stores cookies per host, as a browser does. */
export interface TinyBrowser {
  cookies: Map<string, string>
  open(address: string, form?: Record<string, string>): Promise<Page>
}

export interface Page {
  url: string
  status: number
  text: string
}

/** Stops before an address for which `isEnd` is true. */
export function createTinyBrowser(isEnd: (address: URL) => boolean): TinyBrowser {
  const cookies = new Map<string, string>()
  const keyOf = (url: URL, name: string) => `${url.host} ${name}`
  const open = async (address: string, form?: Record<string, string>): Promise<Page> => {
    const url = new URL(address)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies]
          .filter(([key]) => key.startsWith(`${url.host} `))
          .map(([key, value]) => `${key.split(' ')[1]}=${value}`)
          .join('; '),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(keyOf(url, name), value)
    }
    const location = response.headers.get('location')
    if (location === null) return { url: address, status: response.status, text: await response.text() }
    const next = new URL(location, url)
    return isEnd(next) ? { url: next.href, status: response.status, text: '' } : open(next.href)
  }
  return { cookies, open }
}
