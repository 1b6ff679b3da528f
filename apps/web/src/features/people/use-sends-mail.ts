import { useQuery } from '@tanstack/react-query'
import { publicSettings } from '../../data/installation/public-settings.ts'

/** Whether the server can send email. False while unknown. */
export function useSendsMail(): boolean {
  const { data } = useQuery(publicSettings())
  return data?.sends_mail === true
}
