import { getChannel as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { channelAnswer } from './channel-view.ts'
import { refusalToSeeChannel } from './channel-visibility.ts'

export const getChannel = query(contract, async ({ params, caller }, reader) => {
  const refusal = await refusalToSeeChannel({ resolved: params, caller }, reader)
  return refusal ?? channelAnswer(reader, { viewer: caller, channelIds: [params.channelId] })
})
