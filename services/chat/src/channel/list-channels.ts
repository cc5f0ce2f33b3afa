import { listChannels as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { refusalToSee } from './channel-policy.ts'
import { channelAnswer } from './channel-view.ts'
import { channelForViewer } from './channel-visibility.ts'

export const listChannels = query(contract, async ({ query: { channelIds }, caller }, reader) => {
  const unique = [...new Set(channelIds)]
  const found = await Promise.all(
    unique.map((channelId) => channelForViewer(reader, channelId, caller)),
  )
  return channelAnswer(reader, {
    viewer: caller,
    channelIds: unique.filter((_, i) => refusalToSee(found[i], caller) === undefined),
    isStranger: found.every((channel) => !channel || channel.membership === 'none'),
  })
})
