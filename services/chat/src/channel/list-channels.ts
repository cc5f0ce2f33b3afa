import { listChannels as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { refusalToSeeChannel } from '../channel-access/channel-visibility.ts'
import { channelAnswer } from './channel-view.ts'

export const listChannels = query(contract, async ({ query: { channelIds }, caller }, reader) => {
  const unique = [...new Set(channelIds)]
  const refusals = await Promise.all(
    unique.map((channelId) => refusalToSeeChannel({ about: { channelId }, caller }, reader)),
  )
  return channelAnswer(reader, {
    viewer: caller,
    channelIds: unique.filter((_, i) => refusals[i] === undefined),
  })
})
