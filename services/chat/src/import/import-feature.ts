import { feature } from '@causerie/kernel'
import { existingRecordsQuery, idsIn } from '@causerie/replicas'
import { channelIdentities } from '../channel/channel-identity.ts'
import { messages } from '../message/message.ts'

/** What a check of an import asks of chat. */
export const importFeature = feature({
  internalQueries: [
    existingRecordsQuery<'chat'>({
      channel: async (reader, ids) =>
        (await channelIdentities(reader, ids)).map(({ channelId }) => channelId),
      message: idsIn(messages),
    }),
  ],
})
