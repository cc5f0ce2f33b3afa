import type { Demo } from './demo.ts'
import type { DemoStream } from './demo-client.ts'

/**
 * Streams of alice that wait for her to publish: one that dan may not watch, and one for the media
 * server to begin.
 */
export const createStreams = async (demo: Demo): Promise<void> => {
  demo.ids.set('stream', (await streamOf(demo, 'Repotting basil')).streamId)
  await demo
    .as('alice')
    .do(`/api/v3/video-streaming/${demo.ids.get('stream')}/viewer-bans`, { userIds: ['dan'] })
  const { streamId, streamerUrl } = await streamOf(demo, 'Watering at night')
  demo.ids.set('stream name', `${demo.networkId}/${streamId}`)
  // Only what can still be published has a key.
  demo.ids.set('publish key', new URLSearchParams(streamerUrl?.components.query).get('key') ?? '')
}

/** The stream of alice with this title, which is created if it does not exist. */
const streamOf = async (demo: Demo, title: string): Promise<DemoStream> => {
  const { body } = await demo.as('alice').get('/api/v3/video-streaming?userPublicIds%5B%5D=alice')
  const known = body.results?.videoStreamings.find((stream) => stream.title === title)
  const { videoStreamings: [stream = known] = [] } = known
    ? {}
    : await demo.as('alice').do('/api/v3/video-streaming', { title })
  if (!stream)
    throw new Error(`the answer to the creation of the stream ${title} contains no stream`)
  return stream
}
