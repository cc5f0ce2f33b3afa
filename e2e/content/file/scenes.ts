import type { NounScenes } from '../../permissions/scene.ts'
import { fileOf } from './steps.ts'

export const fileScenes = {
  ids: {
    fileId: async ({ person }) => (await fileOf(await person('otherUserId'))).fileId,
    networkId: ({ cast }) => cast.network.networkId,
  },
} satisfies NounScenes
