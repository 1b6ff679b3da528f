/** Whether the server has another version of the app than the one that runs here; false where it cannot be asked. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  if (own === null) return false
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
    return answer.ok && !(await answer.text()).includes(new URL(own.src).pathname)
  } catch {
    return false
  }
}
