import { requestsCopy as copy } from '@leavewell/leave'
import { Paperclip } from 'lucide-react'
import { TextLink } from '../ui/text-link.tsx'

/** The file of a request. */
export const AttachmentLink = ({ url }: { url: string }) => (
  <TextLink
    href={url}
    target="_blank"
    rel="noreferrer"
    className="inline-flex max-w-full items-center gap-1.5"
  >
    <Paperclip aria-hidden className="size-4 shrink-0" />
    <span className="truncate">{fileName(url)}</span>
    <span className="sr-only">({copy.attachmentOpens})</span>
  </TextLink>
)

/** Name of an uploaded file: the last part of its URL. */
export function fileName(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  const last = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || url
  } catch {
    return last
  }
}
