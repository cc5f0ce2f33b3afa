import { createRole } from '@causerie/contracts/community'
import type { NounScenes } from '../../permissions/scene.ts'

export const roleScenes = {
  ids: {
    roleId: async ({ cast, number }) => {
      const roleId = `role-${number}`
      await (await cast.admin()).call(createRole, { body: { roleId, permissions: [] } })
      return roleId
    },
    newRoleId: ({ number }) => `new-role-${number}`,
  },
} satisfies NounScenes
