import { tryLinkRules as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { trialOfLinks } from '@causerie/moderation'
import { traceOfDryRun, tryOnLatest } from './dry-run.ts'

export const tryLinkRules = query(
  contract,
  async ({ body: { regexs, channelId }, caller }, reader) => {
    const trial = await trialOfLinks(regexs, reader)
    return 'refused' in trial ? trial : tryOnLatest(reader, { channelId, caller }, trial)
  },
  { trace: ({ body, caller }, reader) => traceOfDryRun(body.channelId, caller, reader) },
)
