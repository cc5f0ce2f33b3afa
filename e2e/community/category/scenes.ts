import type { NounScenes } from '../../permissions/scene.ts'
import { categoryOf } from './steps.ts'

export const categoryScenes = {
  ids: { categoryId: async ({ cast }) => (await categoryOf(await cast.admin())).categoryId },
} satisfies NounScenes
