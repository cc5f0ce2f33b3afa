import { banUser, createBrandUser, flagUser, queryBrandUsers } from '@causerie/contracts/community'
import type { NounScenes } from '../../permissions/scene.ts'
import { only } from '../../step.ts'

export const userScenes = {
  ids: {
    callerId: async ({ person }) => (await person('otherUserId')).userId,
    userId: async ({ person }) => (await person('userId')).userId,
    otherUserId: async ({ person }) => (await person('otherUserId')).userId,
    newUserId: ({ number }) => `new-${number}`,
    // A network has one brand user: the first caller creates it.
    brandUserId: async ({ cast }) => {
      const admin = await cast.admin()
      await admin.call(createBrandUser, { body: { displayName: 'Brand' } })
      return only((await admin.call(queryBrandUsers)).body.users).userId
    },
  },
  before: {
    clearUserFlags: async ({ cast, id }) =>
      (await cast.owner()).call(flagUser, { params: { userId: await id('userId') } }),
    unbanUser: async ({ cast, id }) =>
      (await cast.admin()).call(banUser, { body: { userId: await id('userId') } }),
  },
  ownNetwork: { createBrandUser: {} },
} satisfies NounScenes
