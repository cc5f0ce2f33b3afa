import type { NounScenes, Scene } from '../../permissions/scene.ts'
import { replayOf } from '../steps.ts'

const replayId = async ({ cast, id }: Scene): Promise<string> =>
  (await replayOf(await cast.admin(), await id('webhookId'))).replayId

export const replayScenes = { ids: { replayId } } satisfies NounScenes
