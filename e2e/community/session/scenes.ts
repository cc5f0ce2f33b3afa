import type { NounScenes } from '../../permissions/scene.ts'

export const sessionScenes = {
  ownNetwork: { endSession: {}, createAuthToken: { secure: true } },
} satisfies NounScenes
