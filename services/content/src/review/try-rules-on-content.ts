import { tryRulesOnContent as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { createdSince, ruleTrial } from '@causerie/moderation'
import { tryOn } from './tried-content.ts'

export const tryRulesOnContent = query(
  contract,
  async ({ body: { type, since, token, ...rules } }, reader) => {
    const trial = await ruleTrial(rules, reader)
    return 'refused' in trial
      ? trial
      : tryOn[type](reader, { created: createdSince(since), from: token }, trial)
  },
)
