import type { NounScenes, Scene } from '../../permissions/scene.ts'
import { feedOf } from './steps.ts'

const messageFeedId = async ({ cast, id }: Scene): Promise<string> =>
  (await feedOf(await cast.owner(), { channelId: await id('channelId') })).messageFeedId

export const messageFeedScenes = { ids: { messageFeedId } } satisfies NounScenes
