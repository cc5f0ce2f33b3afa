import type { NounScenes, Scene } from '../../permissions/scene.ts'
import { messageIn } from './steps.ts'

const messageId = async ({ cast, id }: Scene): Promise<string> =>
  (await messageIn(await cast.owner(), { channelId: await id('channelId') })).messageId

export const messageScenes = { ids: { messageId, feedMessageId: messageId } } satisfies NounScenes
