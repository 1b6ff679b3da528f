import { onTestFinished } from 'vitest'

interface OpenedMail {
  to: string
  subject: string | null
  body: string | null
}

/** Records emails that the page opens in the mail program, until the test ends. jsdom has no mail program. */
export function openedMails(): OpenedMail[] {
  const opened: OpenedMail[] = []
  const open = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="mailto:"]')
    if (link === null) return
    event.preventDefault()
    const { pathname, searchParams } = new URL(link.href)
    opened.push({ to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') })
  }
  window.addEventListener('click', open)
  onTestFinished(() => window.removeEventListener('click', open))
  return opened
}
