import { readAudit } from '@causerie/audit'
import { queryAuditOfChat as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'

export const queryAuditOfChat = query(contract, ({ query: asked, caller }, reader) =>
  readAudit(reader, caller, asked),
)
