import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'react-aria-components/Link'

interface Props {
  icon: ReactNode
  label: string
  /** Where it leads, a web address in a new tab; without one the action says what is missing. */
  href?: string | undefined
  onMissing?: () => void
}

const LOOK =
  'flex h-8 w-full cursor-pointer items-center gap-3 rounded-md px-2 text-ink-muted -outline-offset-2 hover:bg-sunken hover:text-ink pointer-coarse:h-11 [&>svg]:size-4'

/** One way to reach somebody. */
export function ContactAction({ icon, label, href, onMissing = () => {} }: Props) {
  const isWeb = href?.startsWith('http') ?? false
  return (
    <li>
      {href === undefined ? (
        <Button className={LOOK} onPress={onMissing}>
          {icon}
          {label}
        </Button>
      ) : (
        <Link className={LOOK} href={href} {...(isWeb && { target: '_blank', rel: 'noreferrer' })}>
          {icon}
          {label}
        </Link>
      )}
    </li>
  )
}
