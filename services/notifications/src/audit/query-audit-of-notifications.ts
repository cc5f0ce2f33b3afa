import { queryAuditOfNotifications as contract } from '@causerie/contracts/notifications'
import { query } from '@causerie/kernel'
import { readAudit } from '@causerie/replicas'

export const queryAuditOfNotifications = query(contract, ({ query: asked, caller }, reader) => readAudit(reader, caller, asked))
