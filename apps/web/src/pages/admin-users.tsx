import { messages } from '@leavewell/leave'
import { Card } from '../ui/card.tsx'

/** Everybody who works here (H-08). */
export const AdminUsers = () => <Card title={messages.admin.userManagement}>{null}</Card>
