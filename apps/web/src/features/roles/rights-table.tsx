import { COMPANY_ROLES, rolesCopy as copy, hasRight, RIGHTS, type Right, rolesWith } from '@leavewell/leave'
import { Check, Minus } from 'lucide-react'

/** The permissions of each role. Uses the server's own table, so that it is always correct. */
export const RightsTable = () => (
  <div className="@container">
    <RightsList />
    <div className="relative hidden @min-[62rem]:block">
      <table className="w-full table-fixed border-collapse text-left">
        <thead>
          <tr className="border-line border-b align-bottom">
            <th scope="col" className="px-4 py-3 font-medium text-ink-subtle text-meta">
              {copy.may}
            </th>
            {COMPANY_ROLES.map(role => (
              <th key={role} scope="col" className="w-18 py-3 text-center font-medium text-meta">
                {copy.names[role]}
              </th>
            ))}
          </tr>
        </thead>
        {RIGHTS.map(right => (
          <tbody key={right} className="border-line border-b last:border-0">
            <tr>
              <th scope="row" className="px-4 pt-3 font-medium">
                {copy.rights[right].label}
              </th>
              {COMPANY_ROLES.map(role => (
                <td key={role} className="px-1 pt-3 text-center">
                  <Mark isYes={hasRight(role, right)} />
                </td>
              ))}
            </tr>
            <tr>
              {/* Over the whole width. In a column of its own it would be six lines high. */}
              <td colSpan={COMPANY_ROLES.length + 1} className="px-4 pb-3 text-ink-muted text-meta">
                {copy.rights[right].text}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  </div>
)

/** The same on narrow screens: each permission with its roles. */
const RightsList = () => (
  <ul className="divide-y divide-line @min-[62rem]:hidden">
    {RIGHTS.map(right => (
      <li key={right} className="p-4">
        <RightText right={right} />
        <span className="mt-1 block text-meta">
          {rolesWith(right)
            .map(role => copy.names[role])
            .join(' · ')}
        </span>
      </li>
    ))}
  </ul>
)

const RightText = ({ right }: { right: Right }) => (
  <>
    <span className="block font-medium">{copy.rights[right].label}</span>
    <span className="block text-ink-muted text-meta">{copy.rights[right].text}</span>
  </>
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
