import type { NounScenes, Scene } from '../../permissions/scene.ts'
import { allowGlobalPins, pin, pinGlobally } from './steps.ts'

const pinned = async ({ cast, id }: Scene) =>
  pin(
    await cast.owner(),
    { postId: await id('postId'), targetId: await id('communityId') },
    'announcement',
  )

const pinnedGlobally = async ({ cast, id }: Scene) => {
  const admin = await cast.admin()
  await allowGlobalPins(admin, 20)
  return pinGlobally(admin, { postId: await id('publicPostId') })
}

export const pinScenes = {
  before: { unpinPost: pinned, unpinPostGlobally: pinnedGlobally },
  ownNetwork: { pinPostGlobally: {}, unpinPostGlobally: {} },
} satisfies NounScenes
