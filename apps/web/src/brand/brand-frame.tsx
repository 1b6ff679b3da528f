import type { PublicSettings } from '@leavewell/client'
import type { ReactNode } from 'react'
import { Sprig } from '../ui/sprig.tsx'
import { OrganisationMark, organisationName } from './brand.tsx'

/** The frame of screens outside the app: the brand, a sheet, and an optional line below. */
export const BrandFrame = ({
  settings,
  children,
  footer,
}: {
  settings: PublicSettings | undefined
  children: ReactNode
  footer?: ReactNode
}) => (
  <div className="flex min-h-dvh flex-col items-center bg-linear-to-b from-success-soft to-canvas px-4 py-8 md:justify-center md:py-12">
    <header className="mb-6 flex items-center gap-3">
      <OrganisationMark settings={settings} className="size-9" />
      <span className="font-semibold text-dialog tracking-tight">{organisationName(settings)}</span>
    </header>
    <main className="w-full max-w-form rounded-xl border border-line bg-surface p-6 shadow-float md:p-8">
      {children}
    </main>
    {footer !== undefined && (
      <footer className="mt-6 flex flex-col items-center gap-3 text-center text-ink-subtle text-meta">
        {footer}
        <Sprig className="pointer-events-none w-28 md:fixed md:right-[8%] md:bottom-0 md:w-72" />
      </footer>
    )}
  </div>
)
