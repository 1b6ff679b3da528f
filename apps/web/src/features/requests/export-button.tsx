import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { type RequestsFile, useRequestsFile } from './use-requests-file.ts'

interface Props {
  file: RequestsFile
  isDisabled?: boolean
}

/** Downloads the requests that are listed. */
export function ExportButton({ file, isDisabled = false }: Props) {
  const { start, isPending, label } = useRequestsFile(file)
  return (
    <Button icon={<Download aria-hidden />} isDisabled={isDisabled} isPending={isPending} onPress={start}>
      {/* Beside the title of a phone there is room for the icon alone, and for how far it is. */}
      <span className={isPending ? '' : 'max-md:sr-only'}>{label}</span>
    </Button>
  )
}
