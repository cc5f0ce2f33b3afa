import { readAudit } from '@causerie/audit'
import { queryAuditOfNotifications as contract } from '@causerie/contracts/notifications'
import { query } from '@causerie/kernel'

export const queryAuditOfNotifications = query(contract, ({ query: asked, caller }, reader) =>
  readAudit(reader, caller, asked),
)
