import { getChannel as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { refusalToSee } from './channel-policy.ts'
import { channelAnswer } from './channel-view.ts'
import { channelForViewer } from './channel-visibility.ts'

export const getChannel = query(contract, async ({ params, caller }, reader) => {
  const channel = await channelForViewer(reader, params.channelId, caller)
  const refusal = refusalToSee(channel, caller)
  if (refusal) return refusal
  return channelAnswer(reader, {
    viewer: caller,
    channelIds: [params.channelId],
    isStranger: channel?.membership === 'none',
  })
})
