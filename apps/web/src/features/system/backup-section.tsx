import { dataSettingsCopy as copy, type SystemReport } from '@leavewell/leave'
import { Copy } from 'lucide-react'
import { copyText } from '../../leave-ui/copy-text.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { backupOf } from './installation-card.tsx'

const COMMANDS = [
  { term: copy.take, command: copy.takeCommand },
  { term: copy.restore, command: copy.restoreCommand },
] as const

/** The time of the last backup, and the commands to take and restore one. */
export const BackupSection = ({ report }: { report: SystemReport }) => (
  <FormSection title={copy.backup} text={copy.backupText}>
    <div className="col-span-full flex flex-col gap-4">
      <DescriptionList columns={1} items={[backupOf(report)]} />
      {COMMANDS.map(({ term, command }) => (
        <div key={command}>
          <p className="text-ink-muted text-meta">{term}</p>
          <div className="mt-1 flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
            <code className="min-w-0 flex-1 select-all break-words font-mono text-meta">{command}</code>
            <IconButton label={copy.copyCommand(command)} size="small" onPress={() => copyText(command)}>
              <Copy aria-hidden />
            </IconButton>
          </div>
        </div>
      ))}
    </div>
  </FormSection>
)
