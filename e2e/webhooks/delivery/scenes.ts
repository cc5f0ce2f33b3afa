import type { NounScenes, Scene } from '../../permissions/scene.ts'
import { testOf } from '../steps.ts'

const deliveryId = async ({ cast, id }: Scene): Promise<string> =>
  (await testOf(await cast.admin(), await id('webhookId'))).deliveryId

export const deliveryScenes = { ids: { deliveryId } } satisfies NounScenes
