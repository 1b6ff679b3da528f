import { countryPacksCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { countryPacks } from '../../data/leave-types/country-packs.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** Says that newer facts of an applied country pack are there. Empty without them. */
export function PackNews({ onShow }: { onShow: () => void }) {
  const { data } = useQuery(countryPacks())
  const newer = data?.packs.filter(({ news }) => news !== null) ?? []
  return newer.map(({ id, name, facts_of }) => (
    <Alert
      key={id}
      title={copy.newer(name, facts_of)}
      action={
        <Button size="small" aria-label={`${copy.showNewer}: ${name}`} onPress={onShow}>
          {copy.showNewer}
        </Button>
      }
    >
      {copy.newerText}
    </Alert>
  ))
}
