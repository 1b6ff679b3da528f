import { appStartCopy as copy } from '@leavewell/leave'
import { useLocation } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { useUser } from '../session/session.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageNotice } from '../ui/full-page.tsx'

/** The page for unknown paths (A-05 … A-08). */
export function PageNotFound() {
  const path = useLocation({ select: location => location.pathname })
  const { role } = useUser()
  return (
    <PageNotice
      icon={<FileQuestion aria-hidden />}
      title={copy.pageNotFound}
      action={
        <LinkButton href="/" variant="primary">
          {copy.goHome}
        </LinkButton>
      }
    >
      <p className="break-words">{copy.pageNotFoundText(decodePath(path))}</p>
      {role === 'admin' && <p className="mt-3 text-meta">{copy.notImplementedYet}</p>}
    </PageNotice>
  )
}

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
