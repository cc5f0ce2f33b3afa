import { getStream } from '@causerie/contracts/streaming'
import type { NounScenes, Scene } from '../../permissions/scene.ts'
import { only, step } from '../../step.ts'
import { of, publicationOf, reportFor, streamOf } from './steps.ts'

/** A stream of the owner of the scope. */
const streamId = async ({ person }: Scene): Promise<string> =>
  (await streamOf(await person('otherUserId'))).streamId

/** The name of such a stream on the media server. */
const streamName = async (scene: Scene): Promise<string> =>
  `${scene.cast.network.networkId}/${await streamId(scene)}`

/** What the media server reports when the owner of the scope publishes a stream. */
const publicationIn = async ({ person }: Scene, name: string): Promise<Record<string, string>> => {
  const [, id = ''] = name.split('/')
  return publicationOf(
    only(
      (await step(await person('otherUserId'), getStream, of({ streamId: id }))).videoStreamings,
    ),
  )
}
const publishKey = async (scene: Scene): Promise<string> =>
  (await publicationIn(scene, await scene.id('streamName'))).key ?? ''

const publish = async (scene: Scene): Promise<void> =>
  reportFor(
    scene.cast.network,
    'published',
    await publicationIn(scene, await scene.id('streamName')),
  )
const unpublish = async (scene: Scene): Promise<void> => {
  await publish(scene)
  await reportFor(scene.cast.network, 'unpublished', { name: await scene.id('streamName') })
}
const publishById = async (scene: Scene): Promise<void> =>
  reportFor(
    scene.cast.network,
    'published',
    await publicationIn(scene, `/${await scene.id('streamId')}`),
  )

export const streamScenes = {
  ids: { streamId, streamName, publishKey },
  before: {
    stopStream: publishById,
    reportUnpublished: publish,
    reportFlaggedFrame: publish,
    reportRecorded: unpublish,
  },
} satisfies NounScenes
