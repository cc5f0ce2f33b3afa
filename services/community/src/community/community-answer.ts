import type { Hydrated } from '@causerie/replicas'

/** The collections that every operation on communities answers with. */
export const communityAnswer = ({ communities, communityUsers, files, users, categories, feeds }: Hydrated) => ({
  communities,
  communityUsers,
  files,
  users,
  categories,
  feeds,
})
