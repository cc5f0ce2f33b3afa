import { queryAuditOfStreaming as contract } from '@causerie/contracts/streaming'
import { query } from '@causerie/kernel'
import { readAudit } from '@causerie/replicas'

export const queryAuditOfStreaming = query(contract, ({ query: asked, caller }, reader) => readAudit(reader, caller, asked))
