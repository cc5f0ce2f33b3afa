import { deleteNetwork } from '@causerie/contracts/community'
import type { NounScenes } from '../../permissions/scene.ts'

export const networkScenes = {
  // The network that the example names.
  ownNetwork: { deleteNetwork: { name: deleteNetwork.example.query.name } },
} satisfies NounScenes
