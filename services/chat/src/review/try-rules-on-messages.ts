import { tryRulesOnMessages as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { createdSince, dryRun, ruleTrial } from '@causerie/moderation'
import { messagesOfNetwork, triedMessage } from '../link-rule/dry-run.ts'

export const tryRulesOnMessages = query(
  contract,
  async ({ body: { since, token, ...rules } }, reader) => {
    const trial = await ruleTrial(rules, reader)
    if ('refused' in trial) return trial
    const created = createdSince(since)
    const { stopped, ...run } = await dryRun(
      {
        read: (page) => messagesOfNetwork(reader, page, created),
        from: token,
        recordOf: triedMessage,
      },
      trial,
    )
    return {
      ...run,
      stopped: stopped.map(({ messageId, channelId, ...found }) => ({
        ...found,
        type: 'message' as const,
        recordId: messageId,
        targetType: 'channel' as const,
        targetId: channelId,
      })),
    }
  },
)
