import { postIn } from '../../content/post/steps.ts'
import type { NounScenes } from '../../permissions/scene.ts'
import { only, soon } from '../../step.ts'
import { trayOf } from './steps.ts'

export const trayScenes = {
  ids: {
    // An item of the user's tray.
    itemId: async ({ cast, id, person }) => {
      await postIn(await cast.owner(), await id('communityId'))
      const reader = await person('userId')
      return soon(async () => only(await trayOf(reader))._id)
    },
  },
} satisfies NounScenes
