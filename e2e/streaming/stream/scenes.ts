import type { NounScenes, Scene } from '../../permissions/scene.ts'
import { reportFor, streamOf } from './steps.ts'

/** A stream of the owner of the scope. */
const streamId = async ({ person }: Scene): Promise<string> => (await streamOf(await person('otherUserId'))).streamId

/** The name of such a stream on the media server. */
const streamName = async (scene: Scene): Promise<string> => `${scene.cast.network.networkId}/${await streamId(scene)}`

const publish = async ({ cast, id }: Scene): Promise<void> => reportFor(cast.network, 'published', { name: await id('streamName') })
const unpublish = async (scene: Scene): Promise<void> => {
  await publish(scene)
  await reportFor(scene.cast.network, 'unpublished', { name: await scene.id('streamName') })
}
const publishById = async ({ cast, id }: Scene): Promise<void> =>
  reportFor(cast.network, 'published', { name: `${cast.network.networkId}/${await id('streamId')}` })

export const streamScenes = {
  ids: { streamId, streamName },
  before: { stopStream: publishById, reportUnpublished: publish, reportFlaggedFrame: publish, reportRecorded: unpublish },
} satisfies NounScenes
