import type { Hydration } from '@causerie/replicas'
import type { FoundFollow } from './follow-queries.ts'
import { presentFollow } from './follow-view.ts'

/** Everybody who is mentioned, those first who are not the same in all of them. */
export const peopleOf = (found: readonly FoundFollow[], ownerId: string): string[] => [
  ...found.map(({ from, to }) => (from === ownerId ? to : from)),
  ...(found.length > 0 ? [ownerId] : []),
]

/** The collections that every operation on follows answers with. */
export const followAnswer = (found: readonly FoundFollow[], { users, files, internalIdOf }: Hydration) => ({
  follows: found.map((one) => presentFollow(one, internalIdOf)),
  users,
  files,
})
