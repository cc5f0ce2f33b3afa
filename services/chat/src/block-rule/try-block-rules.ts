import { tryBlockRules as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { isBlocked, prepareWords } from '@causerie/replicas'
import { dryRun, traceOfDryRun } from '../link-rule/dry-run.ts'
import { aboutBlockRules } from './block-changes.ts'

export const tryBlockRules = query(
  contract,
  async ({ body, caller }, reader) => {
    const candidates = aboutBlockRules(body)
    if ('refused' in candidates) return candidates
    const words = await prepareWords(candidates.rules)
    const stops = async (texts: readonly string[]) => ({ isStopped: isBlocked(texts, words), work: 0 })
    return dryRun(reader, { channelId: body.channelId, caller }, { partsOf: (text) => [text], stops })
  },
  { trace: ({ body, caller }, reader) => traceOfDryRun(body.channelId, caller, reader) },
)
