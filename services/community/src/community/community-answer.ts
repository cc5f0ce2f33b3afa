import type { Hydration } from '@causerie/replicas'

/** The collections that every operation on communities answers with. */
export const communityAnswer = ({ communities, communityUsers, files, users, categories, feeds }: Hydration) => ({
  communities,
  communityUsers,
  files,
  users,
  categories,
  feeds,
})
