import { queryAuditOfChat as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { readAudit } from '@causerie/replicas'

export const queryAuditOfChat = query(contract, ({ query: asked, caller }, reader) => readAudit(reader, caller, asked))
