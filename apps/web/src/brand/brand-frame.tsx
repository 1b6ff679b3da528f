import type { ReactNode } from 'react'
import { BRAND_NAME } from '../lib/constants.ts'
import { BrandMark } from './brand-mark.tsx'

/** The frame of screens outside of the app: the brand, a sheet, and perhaps a line below. */
export const BrandFrame = ({ children, footer }: { children: ReactNode; footer?: ReactNode }) => (
  <div className="flex min-h-dvh flex-col items-center bg-linear-to-b from-accent-soft to-canvas px-4 py-8 md:justify-center md:py-12">
    <header className="mb-6 flex items-center gap-3">
      <BrandMark className="size-9" />
      <span className="font-semibold text-dialog tracking-tight">{BRAND_NAME}</span>
    </header>
    <main className="w-full max-w-form rounded-xl border border-line bg-surface p-6 shadow-float md:p-8">
      {children}
    </main>
    {footer !== undefined && <footer className="mt-6 text-center text-ink-subtle text-meta">{footer}</footer>}
  </div>
)
