import { categoryOf } from '../../acts.ts'
import type { NounScenes } from '../../permissions/scene.ts'

export const categoryScenes = {
  ids: { categoryId: async ({ cast }) => (await categoryOf(await cast.admin())).categoryId },
} satisfies NounScenes
