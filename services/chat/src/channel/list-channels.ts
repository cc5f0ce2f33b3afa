import { listChannels as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { channelAnswer } from './channel-view.ts'
import { refusalToSeeChannel } from './channel-visibility.ts'

export const listChannels = query(contract, async ({ query: { channelIds }, caller }, reader) => {
  const unique = [...new Set(channelIds)]
  const refusals = await Promise.all(
    unique.map((channelId) => refusalToSeeChannel({ resolved: { channelId }, caller }, reader)),
  )
  return channelAnswer(reader, {
    viewer: caller,
    channelIds: unique.filter((_, i) => refusals[i] === undefined),
  })
})
