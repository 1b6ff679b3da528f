import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { type RequestsFile, useRequestsFile } from './use-requests-file.ts'

interface Props {
  file: RequestsFile
  isDisabled?: boolean
}

/** Downloads the listed requests. */
export function ExportButton({ file, isDisabled = false }: Props) {
  const { start, isPending, label } = useRequestsFile(file)
  return (
    <Button icon={<Download aria-hidden />} isDisabled={isDisabled} isPending={isPending} onPress={start}>
      {/* Next to the title, a phone has only room for the icon and the progress. */}
      <span className={isPending ? '' : 'max-md:sr-only'}>{label}</span>
    </Button>
  )
}
