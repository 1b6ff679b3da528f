import { type CsvFile, messages } from '@leavewell/leave'
import { Download } from 'lucide-react'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'

/** Downloads the requests that are listed, over all pages (E-09, F-10, OP-32). */
export const ExportButton = ({ file, isDisabled }: { file: () => CsvFile; isDisabled: boolean }) => (
  <Button icon={<Download aria-hidden />} isDisabled={isDisabled} onPress={() => download(file())}>
    {messages.requests.exportCsv}
  </Button>
)
