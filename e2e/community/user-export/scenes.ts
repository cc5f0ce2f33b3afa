import type { NounScenes } from '../../permissions/scene.ts'
import { linkOf } from './steps.ts'

export const userExportScenes = {
  ids: {
    exportSignature: async ({ person }) => {
      const link = await linkOf(await person('userId'))
      return new URLSearchParams(link.split('?')[1]).get('signature') ?? ''
    },
  },
} satisfies NounScenes
