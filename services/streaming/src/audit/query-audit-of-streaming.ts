import { readAudit } from '@causerie/audit'
import { queryAuditOfStreaming as contract } from '@causerie/contracts/streaming'
import { query } from '@causerie/kernel'

export const queryAuditOfStreaming = query(contract, ({ query: asked, caller }, reader) =>
  readAudit(reader, caller, asked),
)
