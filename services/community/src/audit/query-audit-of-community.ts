import { readAudit } from '@causerie/audit'
import { queryAuditOfCommunity as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'

export const queryAuditOfCommunity = query(contract, ({ query: asked, caller }, reader) =>
  readAudit(reader, caller, asked),
)
