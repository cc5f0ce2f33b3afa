import { queryAuditOfContent as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { readAudit } from '@causerie/replicas'

export const queryAuditOfContent = query(contract, ({ query: asked, caller }, reader) => readAudit(reader, caller, asked))
