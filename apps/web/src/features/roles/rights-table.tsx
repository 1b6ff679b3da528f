import { COMPANY_ROLES, rolesCopy as copy, hasRight, RIGHTS } from '@leavewell/leave'
import { Check, Minus } from 'lucide-react'

/** Which role brings which right: drawn from the table that the server goes by, so that it cannot say anything else. */
export const RightsTable = () => (
  <div className="overflow-x-auto">
    <table className="w-full min-w-[52rem] border-collapse text-left">
      <thead>
        <tr className="border-line border-b align-bottom">
          <th scope="col" className="p-3 font-medium text-ink-subtle text-meta">
            {copy.may}
          </th>
          {COMPANY_ROLES.map(role => (
            <th key={role} scope="col" className="w-24 p-3 text-center font-medium text-meta">
              {copy.names[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {RIGHTS.map(right => (
          <tr key={right} className="align-top">
            <th scope="row" className="p-3 font-normal">
              <span className="block font-medium">{copy.rights[right].label}</span>
              <span className="block text-ink-muted text-meta">{copy.rights[right].text}</span>
            </th>
            {COMPANY_ROLES.map(role => (
              <td key={role} className="p-3 text-center">
                <Mark isYes={hasRight(role, right)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Mark = ({ isYes }: { isYes: boolean }) => (
  <>
    {isYes ? (
      <Check aria-hidden className="mx-auto size-4 text-success-ink" />
    ) : (
      <Minus aria-hidden className="mx-auto size-4 text-ink-subtle" />
    )}
    <span className="sr-only">{isYes ? copy.yes : copy.no}</span>
  </>
)
