import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { AttachmentLink } from '../src/leave-ui/attachment-link.tsx'
import { ChosenBar } from '../src/leave-ui/chosen-bar.tsx'
import { useLongListChoice } from '../src/leave-ui/long-list-choice.tsx'
import { MoveButtons } from '../src/leave-ui/move-buttons.tsx'
import { NamedUserCell } from '../src/leave-ui/named-user-cell.tsx'
import { PagedTable } from '../src/leave-ui/paged-table.tsx'
import { PersonLink } from '../src/leave-ui/person-link.tsx'
import { Avatar } from '../src/ui/avatar.tsx'
import { Button } from '../src/ui/button.tsx'
import { Card } from '../src/ui/card.tsx'
import { DataGrid, type GridColumn } from '../src/ui/data-grid.tsx'
import { DescriptionList } from '../src/ui/description-list.tsx'
import { FilterBar } from '../src/ui/filter-bar.tsx'
import { FilterChips } from '../src/ui/filter-chips.tsx'
import { FoldedText } from '../src/ui/folded-text.tsx'
import { IconButton } from '../src/ui/icon-button.tsx'
import { ListActions } from '../src/ui/list-actions.tsx'
import { QuickActions } from '../src/ui/quick-actions.tsx'
import { SearchField } from '../src/ui/search-field.tsx'
import { Select } from '../src/ui/select.tsx'
import { ShortList } from '../src/ui/short-list.tsx'
import { type Column, Table } from '../src/ui/table.tsx'
import { Timeline } from '../src/ui/timeline.tsx'
import { Unfold } from '../src/ui/unfold.tsx'
import { somebody } from '../testing/records.ts'
import { Row, State } from './part.tsx'
import { type Colleague, colleagues } from './samples.ts'

const LONG =
  'A reason that goes on and on, because somebody has a lot to tell about the days they want to be away. '

export const Content = () => (
  <>
    <State name="Card, with a title and actions">
      <Card title="Balances" actions={<Button size="small">Export</Button>}>
        A sheet of things that belong together.
      </Card>
    </State>
    <State name="Facts by name">
      <DescriptionList
        items={[
          { term: 'Department', value: 'Finance' },
          { term: 'Manager', value: 'Ann Lee', hint: 'since March 2025' },
        ]}
      />
    </State>
    <State name="Text that people wrote, folded">
      <FoldedText>{LONG.repeat(6)}</FoldedText>
    </State>
    <State name="Something below a button">
      <Unfold label="Day by day">What few need to see.</Unfold>
    </State>
    <State name="What happened, by day">
      <Timeline
        label="History"
        entries={[
          {
            id: '3',
            at: '2026-03-02T08:00:00Z',
            day: '2 Mar 2026',
            time: '19:00',
            icon: <Trash2 />,
            tone: 'danger',
            title: 'Balance deleted',
          },
          {
            id: '2',
            at: '2026-03-01T09:00:00Z',
            day: '1 Mar 2026',
            time: '20:00',
            icon: <Pencil />,
            title: 'Balance changed',
            children: <p className="text-ink-muted">Days left: 20 → 17. {LONG}</p>,
          },
          {
            id: '1',
            at: '2026-03-01T08:00:00Z',
            day: '1 Mar 2026',
            time: '19:00',
            icon: <Plus />,
            tone: 'success',
            title: 'Balance created',
          },
        ]}
      />
    </State>
    <State name="List that begins short">
      <ShortList items={colleagues(9)} limit={3} more={count => `Show all ${count}`} less="Show fewer">
        {shown => (
          <ul>
            {shown.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
      </ShortList>
    </State>
    <State name="Buttons that move an entry up or down">
      <MoveButtons name="Annual Leave" isFirst={false} isLast onMove={() => {}} />
    </State>
    <State name="Person: initials in four sizes and in the colour of each name, a row's person, one who is gone, a link">
      <div className="flex flex-col gap-3">
        <Row>
          {(['small', 'normal', 'large', 'huge'] as const).map(size => (
            <Avatar key={size} name="Sophie Lawson" size={size} />
          ))}
        </Row>
        <Row>
          {colleagues(12).map(({ id, name }) => (
            <Avatar key={id} name={name} />
          ))}
        </Row>
        <NamedUserCell user={somebody()} isLinked />
        <NamedUserCell user={null} />
        <PersonLink id="u1">Sophie Lawson</PersonLink>
        <AttachmentLink url="/files/1/certificate.pdf" />
      </div>
    </State>
    <State name="Long list: the choice of it, and what is done with those chosen" isWide>
      <LongListChoice />
    </State>
    <State name="Filters of a list: several, one, none" isWide>
      <Narrowed start={['Status: Pending', 'Leave type: Sick Leave', 'sophie']} />
      <Narrowed
        start={['Department: A name that goes on for longer than a line of a phone has room for it']}
      />
      <Narrowed start={[]} />
    </State>
    <State name="Table, sorted, with an action of the row that is pointed at; cards on a phone" isWide>
      <SortedTable />
    </State>
    <State name="Table in pages" isWide>
      <Card isFlush>
        <PagedTable
          label="Colleagues"
          of="colleagues"
          columns={COLUMNS.slice(0, 2)}
          rows={colleagues(24)}
          keyOf={({ id }) => id}
          card={({ name, department }) => `${name}, ${department}`}
        />
      </Card>
    </State>
    <State name="Grid of 2,000 rows: choose with Shift, sort, move by keys" isWide>
      <LongGrid />
    </State>
  </>
)

const COLUMNS: readonly Column<Colleague>[] = [
  { id: 'name', title: 'Name', isRowHeader: true, isSortable: true, cell: ({ name }) => name },
  { id: 'department', title: 'Department', cell: ({ department }) => department },
  { id: 'days', title: 'Days left', align: 'end', isSortable: true, cell: ({ days }) => days },
  {
    id: 'actions',
    title: 'Actions',
    isTitleHidden: true,
    align: 'end',
    cell: ({ name }) => (
      <QuickActions>
        <IconButton size="small" tooltipAt="left" label={`Edit: ${name}`}>
          <Pencil aria-hidden />
        </IconButton>
      </QuickActions>
    ),
  },
]

function SortedTable() {
  const [sort, setSort] = useState({ by: 'name', isDescending: false })
  const rows = sorted(colleagues(4), sort)
  return (
    <Card isFlush>
      <Table
        label="People"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        card={({ name, department }) => `${name}, ${department}`}
        sort={{ ...sort, onChange: (next, isDescending) => setSort({ by: next, isDescending }) }}
      />
    </Card>
  )
}

const GRID_COLUMNS: readonly GridColumn<Colleague>[] = [
  {
    id: 'name',
    title: 'Name',
    width: '2fr',
    minWidth: 220,
    isRowHeader: true,
    isSortable: true,
    cell: ({ name }) => name,
  },
  {
    id: 'department',
    title: 'Department',
    width: '1fr',
    minWidth: 160,
    cell: ({ department }) => department,
  },
  { id: 'email', title: 'Email', width: '2fr', minWidth: 260, cell: ({ id }) => `${id}@example.test` },
  { id: 'days', title: 'Days left', width: 120, align: 'end', isSortable: true, cell: ({ days }) => days },
]

const MANY = colleagues(2_000)

function LongGrid() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['c1', 'c2']))
  const [sort, setSort] = useState({ by: 'name', isDescending: false })
  const rows = useMemo(() => sorted(MANY, sort), [sort])
  return (
    <Card isFlush>
      <DataGrid
        label="Many people"
        columns={GRID_COLUMNS}
        rows={rows}
        keyOf={idOf}
        nameOf={({ name }) => name}
        sort={{ ...sort, onChange: (by, isDescending) => setSort({ by, isDescending }) }}
        chosen={chosen}
        onChoose={setChosen}
        height="26rem"
      />
    </Card>
  )
}

const idOf = ({ id }: Colleague) => id

function sorted(people: readonly Colleague[], { by, isDescending }: { by: string; isDescending: boolean }) {
  const keyOf = (person: Colleague) => (by === 'days' ? String(person.days).padStart(3) : person.name)
  return [...people].sort((a, b) => keyOf(a).localeCompare(keyOf(b)) * (isDescending ? -1 : 1))
}

function Narrowed({ start }: { start: readonly string[] }) {
  const [filters, setFilters] = useState(start)
  const chips = filters.map(id => {
    const [value = '', name = ''] = id.split(': ').toReversed()
    return { id, name, value, onRemove: () => setFilters(filters.filter(each => each !== id)) }
  })
  const clear = () => setFilters([])
  return (
    <>
      <FilterBar
        chips={chips}
        onClear={clear}
        className="flex gap-2"
        search={<SearchField label="Search people" value="" onChange={() => {}} />}
      >
        {isInSheet => (
          <Select
            label="Status"
            isLabelHidden={!isInSheet}
            options={[
              { id: 'all', label: 'All statuses' },
              { id: 'pending', label: 'Pending' },
            ]}
            value={filters.includes('Status: Pending') ? 'pending' : 'all'}
            onChange={id => setFilters(id === 'all' ? [] : ['Status: Pending'])}
          />
        )}
      </FilterBar>
      <FilterChips chips={chips} onClear={clear} />
    </>
  )
}

function LongListChoice() {
  const { isOne, actions } = useLongListChoice('parts_list')
  const [count, setCount] = useState(3)
  return (
    <>
      <ListActions actions={actions} more="More for the list">
        <Button variant="primary">Invite</Button>
      </ListActions>
      <p className="text-ink-muted">{isOne ? 'One long list' : 'In pages'}</p>
      <ChosenBar count={count} onChooseNone={() => setCount(0)}>
        <Button size="small">Copy addresses</Button>
      </ChosenBar>
    </>
  )
}
