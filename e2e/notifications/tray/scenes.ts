import { vi } from 'vitest'
import { only, postIn, trayOf } from '../../acts.ts'
import type { NounScenes } from '../../permissions/scene.ts'

export const trayScenes = {
  ids: {
    // An item of the user's tray.
    itemId: async ({ cast, id, person }) => {
      await postIn(await cast.owner(), await id('communityId'))
      const reader = await person('userId')
      return vi.waitFor(async () => only(await trayOf(reader))._id)
    },
  },
} satisfies NounScenes
