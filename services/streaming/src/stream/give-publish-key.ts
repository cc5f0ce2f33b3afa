import { streamKey } from '@causerie/contracts/shared'
import { streamCreated, streamUpdated } from '@causerie/contracts/streaming'
import { decision, followUp, secretId } from '@causerie/kernel'
import { idsOfStream, streamOf } from '@causerie/replicas'

/** Gives streams a key to publish with that were created before there were keys. */
export const givePublishKey = followUp(
  'give-publish-key',
  { of: streamCreated, from: 'beginning' },
  ({ data: created }) =>
    created.publishKey === undefined
      ? [
          decision({
            orderBy: streamKey(created.parentStreamId ?? created.streamId),
            load: { stream: streamOf(created) },
            decide: ({ stream }) =>
              stream &&
              stream.publishKey === null &&
              (stream.status === 'idle' || stream.status === 'live')
                ? [
                    streamUpdated({
                      ...idsOfStream(stream),
                      publishKey: secretId(),
                      by: stream.userId,
                    }),
                  ]
                : [],
          }),
        ]
      : [],
)
