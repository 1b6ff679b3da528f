import { Mail, UserPlus, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SecretDialog } from '../src/leave-ui/secret-dialog.tsx'
import { ShortcutsDialog } from '../src/leave-ui/shortcuts-dialog.tsx'
import { AlertDialog } from '../src/ui/alert-dialog.tsx'
import { Avatar } from '../src/ui/avatar.tsx'
import { Button } from '../src/ui/button.tsx'
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx'
import { DescriptionList } from '../src/ui/description-list.tsx'
import { Dialog, DialogBody } from '../src/ui/dialog.tsx'
import { DialogResult } from '../src/ui/dialog-result.tsx'
import { Drawer } from '../src/ui/drawer.tsx'
import { Form } from '../src/ui/form.tsx'
import { FormFooter } from '../src/ui/form-footer.tsx'
import { Palette, PaletteWindow } from '../src/ui/palette.tsx'
import { Popover } from '../src/ui/popover.tsx'
import { SideAction } from '../src/ui/side-action.tsx'
import { SideSection } from '../src/ui/side-section.tsx'
import { SideSheet } from '../src/ui/side-sheet.tsx'
import { TextField } from '../src/ui/text-field.tsx'
import { Row, State } from './part.tsx'

interface Open {
  onClose: () => void
}

const WINDOWS: { name: string; Window: (props: Open) => ReactNode }[] = [
  { name: 'Form in a window', Window: FormWindow },
  {
    name: 'Last step of a window',
    Window: ({ onClose }) => (
      <Dialog isOpen title="Invite people" onOpenChange={onClose}>
        <DialogResult onClose={onClose}>Three people were invited.</DialogResult>
      </Dialog>
    ),
  },
  {
    name: 'Secret',
    Window: ({ onClose }) => (
      <SecretDialog
        title="Copy your API key"
        text="We show this key only now."
        name="Payroll export"
        secret={`lw_api_${'k'.repeat(43)}`}
        copy="Copy API key"
        done="Done"
        onClose={onClose}
      />
    ),
  },
  {
    name: 'Question',
    Window: ({ onClose }) => (
      <ConfirmDialog
        isOpen
        isDangerous
        title="Cancel this request?"
        confirm="Cancel request"
        cancel="Keep it"
        onConfirm={onClose}
        onOpenChange={onClose}
      >
        Your manager is told.
      </ConfirmDialog>
    ),
  },
  {
    name: 'Refusal',
    Window: ({ onClose }) => (
      <AlertDialog title="Not possible" text="Finance still has 3 people." isRefusal onClose={onClose} />
    ),
  },
  {
    name: 'Side sheet',
    Window: ({ onClose }) => (
      <SideSheet
        title="Charlotte Nguyen"
        subtitle="Analyst · Finance"
        mark={<Avatar name="Charlotte Nguyen" size="large" />}
        actions={<Button>Edit</Button>}
        onClose={onClose}
      >
        <DescriptionList
          items={[
            { term: 'Email', value: 'charlotte@example.test' },
            { term: 'Manager', value: 'Ann Lee', hint: 'since 2025' },
          ]}
        />
      </SideSheet>
    ),
  },
  {
    name: 'Drawer',
    Window: ({ onClose }) => (
      <Drawer label="Menu" width="18rem" isOpen onOpenChange={onClose}>
        <div className="flex flex-col gap-3 p-4">
          <SideSection title="My manager">
            <SideAction
              isCollapsed={false}
              section="My manager"
              icon={<Mail aria-hidden />}
              label="Send Email"
              href="mailto:ann@example.test"
            />
            <SideAction
              isCollapsed={false}
              section="My manager"
              icon={<UserPlus aria-hidden />}
              label="New user tasks"
              tone="warning"
              end="3"
            />
          </SideSection>
          <SideSection title="My manager, folded" isCollapsed>
            <SideAction
              isCollapsed
              section="My manager"
              icon={<Mail aria-hidden />}
              label="Send Email"
              href="mailto:ann@example.test"
            />
          </SideSection>
          <Button onPress={onClose}>Close</Button>
        </div>
      </Drawer>
    ),
  },
  { name: 'Command palette', Window: FoundByTyping },
  { name: 'Keys', Window: ShortcutsDialog },
]

export function Windows() {
  const [open, setOpen] = useState<string>()
  const Window = WINDOWS.find(({ name }) => name === open)?.Window
  return (
    <>
      <State name="Over the page: opened by a button each" isWide>
        <Row>
          {WINDOWS.map(({ name }) => (
            <Button key={name} onPress={() => setOpen(name)}>
              {name}
            </Button>
          ))}
          <Popover label="Balance on a day" trigger={<Button>Beside its button</Button>}>
            <p className="p-4">13.5 days on 8 December.</p>
          </Popover>
        </Row>
      </State>
      {Window && <Window onClose={() => setOpen(undefined)} />}
    </>
  )
}

function FormWindow({ onClose }: Open) {
  const [problems, setProblems] = useState({})
  return (
    <Dialog isOpen title="New department" subtitle="Seen by everybody" onOpenChange={onClose}>
      <Form problems={problems} onSubmit={() => setProblems({ name: 'Enter a name' })} className="flex-1">
        <DialogBody>
          <TextField label="Name" name="name" autoFocus />
        </DialogBody>
        <FormFooter submit="Create" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function FoundByTyping({ onClose }: Open) {
  const [text, setText] = useState('')
  const found = (label: string, mark: ReactNode, detail?: string) => ({
    id: label,
    label,
    mark,
    detail,
    onChoose() {},
  })
  return (
    <PaletteWindow title="Search" isOpen onOpenChange={onClose}>
      <Palette
        title="Search"
        label="Search pages, people and actions"
        text={text}
        onType={setText}
        whileEmpty="Searching…"
        onClose={onClose}
        groups={[
          { title: 'Pages', items: [found('My Requests', <Mail aria-hidden />)] },
          {
            title: 'People',
            items: [found('Charlotte Nguyen', <UserRound aria-hidden />, 'Finance · charlotte@example.test')],
          },
        ]}
      />
    </PaletteWindow>
  )
}
