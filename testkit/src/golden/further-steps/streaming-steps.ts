import {
  banViewers,
  createStream,
  queryStreams,
  reportFlaggedFrame,
  reportPublished,
  unbanViewers,
} from '@causerie/contracts/streaming'
import { type Step, step } from './step.ts'

const title = 'Reading aloud'
const keyIn = (query: string | undefined) => new URLSearchParams(query).get('key') ?? undefined

/** A prefilled request lets such a frame flag a stream. */
export const streamingSteps: readonly Step[] = [
  step('dan', createStream, { body: { title } }),
  step('dan', queryStreams, {
    finds: {
      streamId: ({ results }) =>
        results.videoStreamings.find((stream) => stream.title === title)?.streamId,
      publishKey: ({ results }) =>
        keyIn(
          results.videoStreamings.find((stream) => stream.title === title)?.streamerUrl?.components
            .query,
        ),
    },
  }),
  step('dan', banViewers, (idOf) => ({
    params: { streamId: idOf('streamId') },
    body: { userIds: ['carol'] },
  })),
  step('dan', unbanViewers, (idOf) => ({
    params: { streamId: idOf('streamId') },
    query: { userIds: ['carol'] },
  })),
  step('media server', reportPublished, (idOf) => ({
    body: { name: `${idOf('networkId')}/${idOf('streamId')}`, key: idOf('publishKey') },
  })),
  step('media server', reportFlaggedFrame, (idOf) => ({
    body: {
      name: `${idOf('networkId')}/${idOf('streamId')}`,
      category: 'violence',
      confidence: 0.6,
    },
  })),
]
