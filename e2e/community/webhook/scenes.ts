import type { NounScenes, Scene } from '../../permissions/scene.ts'
import { webhookOf } from './steps.ts'

const webhookId = async ({ cast }: Scene): Promise<string> =>
  (await webhookOf(await cast.admin())).webhookId

export const webhookScenes = { ids: { webhookId } } satisfies NounScenes
