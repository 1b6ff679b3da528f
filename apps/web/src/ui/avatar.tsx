import { type CSSProperties, useState } from 'react'
import { classes } from '../lib/classes.ts'

const SIZES = {
  small: 'size-6 text-[0.625rem]',
  normal: 'size-8 text-meta',
  large: 'size-10 text-body',
  huge: 'size-20 text-title',
}

interface Props {
  /** Full name. The name is always visible next to the avatar, so it is not spoken again. */
  name: string
  src?: string | null | undefined
  size?: keyof typeof SIZES
}

/** A person's picture, or the initials while there is none. */
export function Avatar({ name, src, size = 'normal' }: Props) {
  const [failed, setFailed] = useState<string>()
  const shape = classes('shrink-0 rounded-full', SIZES[size])
  if (src && src !== failed) {
    return (
      <img
        src={src}
        alt=""
        className={classes(shape, 'bg-sunken object-cover')}
        onError={() => setFailed(src)}
      />
    )
  }
  return (
    // An image and not text, because text would become part of the name of a surrounding button.
    <span
      aria-hidden
      data-initials={initialsOf(name)}
      style={{ '--tint': `var(--chart-${colourOf(name)})` } as CSSProperties}
      className={classes(
        shape,
        'tinted inline-flex select-none items-center justify-center font-semibold before:content-[attr(data-initials)]',
      )}
    />
  )
}

const COLOURS = [
  'blue',
  'red',
  'purple',
  'pink',
  'green',
  'amber',
  'grey',
  'teal',
  'orange',
  'indigo',
] as const

/** Derived from the name, so that a person has the same colour everywhere. */
function colourOf(name: string): (typeof COLOURS)[number] {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return COLOURS[sum % COLOURS.length] ?? 'blue'
}

/** First letters of the first and the last word. */
function initialsOf(name: string): string {
  const parts = name
    .trim()
    .split(/[\s.@_-]+/)
    .filter(Boolean)
  const [first = '', last = ''] = [parts[0], parts.length > 1 ? parts.at(-1) : '']
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase()
}
