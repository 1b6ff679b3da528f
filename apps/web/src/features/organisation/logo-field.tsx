import { organisationCopy as copy } from '@leavewell/leave'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Logo } from '../../brand/brand.tsx'
import { announceProblem } from '../../leave-ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { smallLogo } from './small-logo.ts'

interface Props {
  logo: string | null
  onChange: (logo: string | null) => void
}

/** Shows, replaces or removes the logo. */
export function LogoField({ logo, onChange }: Props) {
  const choose = async (file: File) => {
    try {
      const small = await smallLogo(file)
      if (small === undefined) announceProblem(copy.logoTooLarge)
      else onChange(small)
    } catch (error) {
      console.warn('Logo:', error)
      announceProblem(copy.logoUnreadable)
    }
  }
  return (
    <fieldset className="col-span-full">
      <legend className="mb-1 font-medium">{copy.logo}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {logo === null ? <span className="text-ink-muted">{copy.noLogo}</span> : <Logo src={logo} />}
        <FileTrigger
          acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp']}
          onSelect={files => {
            const [file] = files ?? []
            if (file) void choose(file)
          }}
        >
          <Button>{copy.chooseLogo}</Button>
        </FileTrigger>
        {logo !== null && <Button onPress={() => onChange(null)}>{copy.removeLogo}</Button>}
      </div>
      <p className="mt-1 text-ink-subtle text-meta">{copy.logoHint}</p>
    </fieldset>
  )
}
