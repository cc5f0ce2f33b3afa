import { getChannel as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { refusalToSeeChannel } from '../channel-access/channel-visibility.ts'
import { channelAnswer } from './channel-view.ts'

export const getChannel = query(contract, async ({ params, caller }, reader) => {
  const refusal = await refusalToSeeChannel({ about: params, caller }, reader)
  return refusal ?? channelAnswer(reader, { viewer: caller, channelIds: [params.channelId] })
})
