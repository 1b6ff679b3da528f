import { useState } from 'react'
import { Pager } from '../src/leave-ui/pager.tsx'
import { Button } from '../src/ui/button.tsx'
import { PageBody, PageHeader } from '../src/ui/page.tsx'
import { Pagination } from '../src/ui/pagination.tsx'
import { SaveBar } from '../src/ui/save-bar.tsx'
import { SplitView } from '../src/ui/split-view.tsx'
import { Stepper } from '../src/ui/stepper.tsx'
import { Tabs } from '../src/ui/tabs.tsx'
import { State } from './part.tsx'
import { colleagues } from './samples.ts'

const PEOPLE = colleagues(4)

export const Navigation = () => (
  <>
    <State name="Tabs, with and without counts" isWide>
      <ChosenTab />
    </State>
    <State name="Pages of a list">
      <ListPages />
    </State>
    <State name="Pages of a table">
      <TablePages />
    </State>
    <State name="Split view: a list and what is chosen in it" isWide>
      <Chosen />
    </State>
    <State name="Steps: at the first, in the middle, all done" isWide>
      {[0, 1, 3].map(current => (
        <Stepper
          key={current}
          label={`Import, step ${current}`}
          steps={['Choose a file', 'Check', 'Import']}
          current={current}
        />
      ))}
      <div className="w-72">
        <Stepper label="Import, in a narrow place" steps={['Choose a file', 'Check', 'Import']} current={1} />
      </div>
    </State>
    <State name="Below settings: unchanged, and changed" isWide>
      <SaveBar isChanged={false} appliesFrom="1 Jan 2027" affects="212 people">
        <Button variant="primary" isDisabled>
          Save
        </Button>
      </SaveBar>
      <SaveBar isChanged appliesFrom="1 Jan 2027" affects="212 people">
        <Button>Cancel</Button>
        <Button variant="primary">Save</Button>
      </SaveBar>
    </State>
    <State name="Head of a page, with its way back and its actions" isWide>
      <PageBody isWide>
        <PageHeader
          title="Annual leave"
          subtitle="Since 1 January 2026"
          trail={[
            { title: 'Admin Dashboard', href: '#navigation' },
            { title: 'Policies', href: '#content' },
          ]}
          actions={<Button variant="primary">Save changes</Button>}
        />
      </PageBody>
    </State>
  </>
)

function ChosenTab() {
  const [tab, setTab] = useState('all')
  return (
    <Tabs
      label="Requests"
      tabs={[
        { id: 'all', label: 'All', count: 12 },
        { id: 'pending', label: 'Pending', count: 0 },
        { id: 'settings', label: 'Settings' },
      ]}
      selected={tab}
      onSelect={setTab}
      actions={<Button size="small">Export CSV</Button>}
    >
      <p className="text-ink-muted">Content of “{tab}”.</p>
    </Tabs>
  )
}

function ListPages() {
  const [page, setPage] = useState(2)
  return (
    <Pagination page={page} pages={5} buttons={[1, 2, 3, 4, 5]} onChange={setPage} summary="6–10 of 23" />
  )
}

function TablePages() {
  const [page, setPage] = useState(1)
  return <Pager page={page} total={48} of="people" onTurn={setPage} />
}

function Chosen() {
  const [id, setId] = useState<string>()
  const chosen = PEOPLE.find(person => person.id === id)
  return (
    <SplitView
      label="People"
      list={
        <ul className="flex flex-col gap-2">
          {PEOPLE.map(person => (
            <li key={person.id}>
              <Button onPress={() => setId(person.id)}>{person.name}</Button>
            </li>
          ))}
        </ul>
      }
      detail={<p>{chosen ? `${chosen.name}, ${chosen.department}` : 'Nobody is chosen.'}</p>}
      isDetailOpen={chosen !== undefined}
      back="Back to the list"
      onBack={() => setId(undefined)}
    />
  )
}
