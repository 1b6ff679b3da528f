import { useTheme } from '../src/lib/theme.ts'
import { Select } from '../src/ui/select.tsx'
import { TextLink } from '../src/ui/text-link.tsx'
import { Actions } from './actions.tsx'
import { Calendars } from './calendars.tsx'
import { Charts } from './charts.tsx'
import { Content } from './content.tsx'
import { Fields } from './fields.tsx'
import { LeaveParts } from './leave-parts.tsx'
import { Loading } from './loading.tsx'
import { Messages } from './messages.tsx'
import { Navigation } from './navigation.tsx'
import { anchorOf, Part } from './part.tsx'
import { Windows } from './windows.tsx'

const PARTS = [
  { title: 'Actions', States: Actions },
  { title: 'Fields', States: Fields },
  { title: 'Calendars', States: Calendars },
  { title: 'Messages', States: Messages },
  { title: 'Windows', States: Windows },
  { title: 'Navigation', States: Navigation },
  { title: 'Content', States: Content },
  { title: 'Figures', States: Charts },
  { title: 'Leave', States: LeaveParts },
  { title: 'On its way', States: Loading },
]

/**
 * Every part of `ui` and `leave-ui` in its states. Served at `/gallery/` in development only. Builds do not
 * include it.
 */
export function GalleryPage() {
  const [theme, setTheme] = useTheme()
  return (
    <main className="gallery">
      <header className="gallery-head">
        <h1 className="font-semibold text-title">Parts</h1>
        <Select
          label="Theme"
          options={[
            { id: 'system', label: 'As the system' },
            { id: 'light', label: 'Light' },
            { id: 'dark', label: 'Dark' },
          ]}
          value={theme}
          onChange={setTheme}
        />
      </header>
      <nav aria-label="Parts" className="gallery-list">
        {PARTS.map(({ title }) => (
          <TextLink key={title} href={`#${anchorOf(title)}`}>
            {title}
          </TextLink>
        ))}
      </nav>
      {PARTS.map(({ title, States }) => (
        <Part key={title} title={title}>
          <States />
        </Part>
      ))}
    </main>
  )
}
