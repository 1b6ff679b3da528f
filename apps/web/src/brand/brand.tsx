import type { PublicSettings } from '@leavewell/client'
import type { PublicOrganisation } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { BRAND_NAME } from '../lib/constants.ts'

/** The frame of screens outside of the app: the brand, a sheet, and perhaps a line below. */
export const BrandFrame = ({
  settings,
  children,
  footer,
}: {
  settings: PublicSettings | undefined
  children: ReactNode
  footer?: ReactNode
}) => (
  <div className="flex min-h-dvh flex-col items-center bg-linear-to-b from-accent-soft to-canvas px-4 py-8 md:justify-center md:py-12">
    <header className="mb-6 flex items-center gap-3">
      <OrganisationMark settings={settings} className="size-9" />
      <span className="font-semibold text-dialog tracking-tight">{organisationName(settings)}</span>
    </header>
    <main className="w-full max-w-form rounded-xl border border-line bg-surface p-6 shadow-float md:p-8">
      {children}
    </main>
    {footer !== undefined && <footer className="mt-6 text-center text-ink-subtle text-meta">{footer}</footer>}
  </div>
)

type Shown = PublicOrganisation['organisation']

const organisationOf = (settings: PublicSettings | undefined): Partial<Shown> =>
  (settings?.organisation as Shown | undefined) ?? {}

/** What the pages are called: the organisation's name, else that of the product. */
export const organisationName = (settings: PublicSettings | undefined): string =>
  organisationOf(settings).name ?? BRAND_NAME

/** The organisation's logo, else the mark of the product; the name stands beside it. */
export function OrganisationMark({
  settings,
  className = 'size-7',
}: {
  settings: PublicSettings | undefined
  className?: string
}) {
  const { logo } = organisationOf(settings)
  return logo ? <Logo src={logo} /> : <BrandMark className={className} />
}

/** On white in both schemes, because logos are made for paper. */
export const Logo = ({ src }: { src: string }) => (
  <img src={src} alt="" className="max-h-8 min-w-0 max-w-28 rounded-sm bg-white object-contain p-0.5" />
)

/** The mark: a leaf. */
const BrandMark = ({ className }: { className: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={classes('shrink-0', className)}>
    <rect width="32" height="32" rx="8" className="fill-accent" />
    <g
      fill="none"
      className="stroke-on-accent"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M8 23.5C8 14 13.5 8.5 24 8.5c0 9-5 14.5-13 14.5" />
      <path d="M8 23.5c2.5-4 5.5-6.8 9.5-8.6" />
    </g>
  </svg>
)
