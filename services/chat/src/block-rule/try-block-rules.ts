import { tryBlockRules as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { trialOfWords } from '@causerie/moderation'
import { traceOfDryRun, tryOnLatest } from '../link-rule/dry-run.ts'

export const tryBlockRules = query(
  contract,
  async ({ body: { channelId, ...words }, caller }, reader) => {
    const trial = await trialOfWords(words)
    return 'refused' in trial ? trial : tryOnLatest(reader, { channelId, caller }, trial)
  },
  { trace: ({ body, caller }, reader) => traceOfDryRun(body.channelId, caller, reader) },
)
