import { queryAuditOfCommunity as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { readAudit } from '@causerie/replicas'

export const queryAuditOfCommunity = query(contract, ({ query: asked, caller }, reader) => readAudit(reader, caller, asked))
