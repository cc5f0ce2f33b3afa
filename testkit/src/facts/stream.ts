import { streamCreated, streamStarted } from '@causerie/contracts/streaming/events'
import { internalIdOf } from './user.ts'

/** The stream of alice that most given events are about. */
export const basil = {
  streamId: 'b0'.repeat(12),
  userId: 'alice',
  userInternalId: internalIdOf('alice'),
  parentStreamId: null,
  postId: null,
  channelId: null,
}

/** What alice publishes it with. */
export const basilKey = 'be'.repeat(12)

/** What commands on it look up before they decide. */
export const aboutBasil = {
  streamId: basil.streamId,
  rootStreamId: basil.streamId,
  userId: basil.userId,
  place: null,
}

type Fields = Partial<Parameters<typeof streamCreated>[0]>
/** It waits for its streamer. */
export const basilCreated = (fields: Fields = {}) =>
  streamCreated({
    ...basil,
    title: 'Repotting basil',
    description: '',
    thumbnailFileId: null,
    metadata: {},
    isSecure: false,
    resolution: 'SD',
    publishKey: basilKey,
    ...fields,
  })

/** It is live. */
export const basilLive = (fields: Fields = {}) => [basilCreated(fields), streamStarted(basil)]
