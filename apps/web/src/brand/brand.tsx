import type { PublicSettings } from '@leavewell/client'
import type { PublicOrganisation } from '@leavewell/leave'
import { classes } from '../lib/classes.ts'
import { BRAND_NAME } from '../lib/constants.ts'

type Shown = PublicOrganisation['organisation']

const organisationOf = (settings: PublicSettings | undefined): Partial<Shown> =>
  (settings?.organisation as Shown | undefined) ?? {}

/** The name on the pages: the organisation's, otherwise the product's. */
export const organisationName = (settings: PublicSettings | undefined): string =>
  organisationOf(settings).name ?? BRAND_NAME

/** The organisation's logo, otherwise the product's mark. Decorative, because the name is next to it. */
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

/** On white in both themes, because logos are made for paper. */
export const Logo = ({ src }: { src: string }) => (
  <img src={src} alt="" className="max-h-8 min-w-0 max-w-28 rounded-sm bg-white object-contain p-0.5" />
)

/** The mark: a leaf. */
const BrandMark = ({ className }: { className: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={classes('shrink-0', className)}>
    <rect width="32" height="32" rx="8" className="fill-brand" />
    <g fill="none" className="stroke-on-brand" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
      <path d="M8 23.5C8 14 13.5 8.5 24 8.5c0 9-5 14.5-13 14.5" />
      <path d="M8 23.5c2.5-4 5.5-6.8 9.5-8.6" />
    </g>
  </svg>
)
