import { useQuery } from '@tanstack/react-query'
import { publicSettings } from '../../data/installation/public-settings.ts'

/** Whether the server has a mail server; not while that is unknown. */
export function useSendsMail(): boolean {
  const { data } = useQuery(publicSettings())
  return data?.sends_mail === true
}
