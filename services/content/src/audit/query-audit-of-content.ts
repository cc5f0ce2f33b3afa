import { readAudit } from '@causerie/audit'
import { queryAuditOfContent as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'

export const queryAuditOfContent = query(contract, ({ query: asked, caller }, reader) =>
  readAudit(reader, caller, asked),
)
