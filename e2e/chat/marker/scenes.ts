import type { NounScenes } from '../../permissions/scene.ts'

export const markerScenes = {
  // The counts of a message are kept for a second: each asks about one that nobody has asked about.
  ownNetwork: { queryDeliveredUsers: {}, queryReadUsers: {} },
} satisfies NounScenes
